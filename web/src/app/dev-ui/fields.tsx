import { Mail } from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { ComboBox } from '../../ui/fields/combo-box.tsx';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import type { Option } from '../../ui/fields/option-list.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Specimens } from './specimen.tsx';

const countries: readonly Option[] =
  'Austria Belgium Canada Denmark Estonia Finland Greece Hungary Iceland Japan Kenya Latvia Malta Norway'
    .split(' ')
    .map((label) => ({ value: label.toLowerCase(), label }));

const plans: readonly Option[] = [
  { value: 'free', label: 'Free', description: 'Every track, with ads between them' },
  { value: 'plus', label: 'Plus', description: 'No ads' },
  { value: 'studio', label: 'Studio', isDisabled: true },
];

const texts = {
  name: 'Orla Venn',
  email: 'orla@example.com',
  password: 'correct horse',
  bio: 'Field recordings, tape loops and one very patient cello.',
  site: 'overtone.example/orla',
  genre: 'Amb',
  code: '123',
};

/** Every field: empty, filled, with a description, invalid and disabled. */
export const Fields = () => {
  const [text, setText] = useState(texts);
  const [country, setCountry] = useState<string | null>(null);
  const [plan, setPlan] = useState<string | null>('plus');
  const [cycle, setCycle] = useState<string | null>('yearly');
  const [seats, setSeats] = useState<number | null>(3);
  const [isOn, setIsOn] = useState(true);
  const set = (name: keyof typeof texts) => (value: string) => setText({ ...text, [name]: value });
  return (
    <Specimens title="Fields">
      <TextField label="Name" value={text.name} onChange={set('name')} description="As others see it." />
      <TextField
        label="Email"
        type="email"
        value={text.email}
        onChange={set('email')}
        start={<Mail aria-hidden />}
        error="The email has already been taken."
      />
      <TextField
        label="Password"
        type="password"
        labelEnd={<a href="#fields">Forgot your password?</a>}
        value={text.password}
        onChange={set('password')}
      />
      <TextField label="Site" value="" placeholder="https://" onChange={set('site')} isRequired />
      <TextField label="Workspace" value={text.site} onChange={set('site')} isDisabled />
      <CodeField label="Code" value={text.code} onChange={set('code')} description="Six digits, from your email." />
      <TextArea label="About" value={text.bio} onChange={set('bio')} maxLength={60} />
      <TextArea label="Reason" value="" onChange={set('bio')} error="Please say why." placeholder="What happened?" />
      <Select label="Country" options={countries} value={country} onChange={setCountry} />
      <Select label="Plan" options={plans} value={plan} onChange={setPlan} description="You can change it later." />
      <Select label="Role" options={plans} value={null} onChange={setPlan} error="Choose a role." />
      <Select label="Locked" options={plans} value="free" onChange={setPlan} isDisabled />
      <ComboBox
        label="Genre"
        value={text.genre}
        onChange={set('genre')}
        options={['Ambient', 'Chamber', 'Dub', 'Folk'].map((label) => ({ value: label, label }))}
      />
      <NumberField label="Seats" value={seats} onChange={setSeats} min={1} max={500} />
      <NumberField
        label="Price"
        value={9.5}
        onChange={setSeats}
        format={{ style: 'currency', currency: 'EUR' }}
        error="At least € 10."
      />
      <CopyField label="Token" value="ovt_7f3a9c1e5b2d4860" description="It is shown only once." />
      <RadioGroup
        label="Billing"
        value={cycle}
        onChange={setCycle}
        options={[
          { value: 'yearly', label: 'Yearly', description: 'Two months free' },
          { value: 'monthly', label: 'Monthly' },
          { value: 'never', label: 'Never', isDisabled: true },
        ]}
      />
      <RadioGroup
        label="Visibility"
        value={null}
        onChange={setCycle}
        isHorizontal
        error="Choose a reason."
        options={[
          { value: 'public', label: 'Public' },
          { value: 'private', label: 'Private' },
        ]}
      />
      <div>
        <Checkbox label="Stay logged in for a month" value={isOn} onChange={setIsOn} />
        <Checkbox label="Some of them" value={false} isIndeterminate onChange={setIsOn} />
        <Checkbox label="I accept the terms" value={false} onChange={setIsOn} error="Please accept the terms." />
        <Checkbox label="Disabled" value isDisabled onChange={setIsOn} />
      </div>
      <div>
        <Switch
          label="Autoplay"
          description="Plays similar tracks when the queue ends."
          value={isOn}
          onChange={setIsOn}
        />
        <Switch label="Weekly email" value={!isOn} onChange={(value) => setIsOn(!value)} />
        <Switch label="Not included in your plan" value={false} isDisabled onChange={setIsOn} />
      </div>
    </Specimens>
  );
};
