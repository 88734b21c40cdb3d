import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import { list, panel, tab } from './tabs.css.ts';

export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly content: ReactNode;
  readonly isDisabled?: boolean;
}

export interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  /** If omitted, the first tab is open and the state is internal. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

/** Tabs of one page. If each has a URL, use links (`Chips`). */
export const Tabs = ({ label, items, selected, onSelect }: TabsProps) => (
  <AriaTabs
    {...(selected === undefined ? {} : { selectedKey: selected })}
    {...(onSelect && { onSelectionChange: (key) => onSelect(String(key)) })}
  >
    <TabList className={list} aria-label={label} items={items}>
      {({ id, label: name, isDisabled = false }) => (
        <Tab id={id} className={tab} isDisabled={isDisabled}>
          {name}
        </Tab>
      )}
    </TabList>
    {items.map(({ id, content }) => (
      <TabPanel key={id} id={id} className={panel}>
        {content}
      </TabPanel>
    ))}
  </AriaTabs>
);
