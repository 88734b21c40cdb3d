import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { socialServices } from '@overtone/shared/identity/users/social-services.ts';
import { Check, Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import * as page from '../../accounts/auth/auth-page.css.ts';
import { BrandIcon } from '../../accounts/auth/brand-icons.tsx';
import * as social from '../../accounts/auth/social-buttons.css.ts';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { link as siteLink, name as siteName } from '../../site/brand/site-logo.css.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { button, fullWidth } from '../../ui/actions/button.css.ts';
import { iconButton } from '../../ui/actions/icon-button.css.ts';
import * as check from '../../ui/fields/check.css.ts';
import { control, icon, input } from '../../ui/fields/control.css.ts';
import * as field from '../../ui/fields/field.css.ts';
import { form } from '../../ui/fields/form.css.ts';
import { artwork, picture } from '../../ui/media/artwork.css.ts';
import * as css from '../shell/frame-skeleton.css.ts';
import {
  BrandTemplate,
  CoverTemplate,
  LogoWithName,
  Part,
  PartWithout,
  translated,
  translatedAfter,
  translatedBefore,
  translatedCount,
} from '../shell/template-parts.tsx';
import * as frame from './auth-frame.css.ts';

/** `AuthFrame` with the wall of covers. */
const Screen = ({ children }: { readonly children: ReactNode }) => (
  <div className={classNames(frame.frame, css.screen)}>
    <div
      className={`${frame.coverSide}{{#isNoticeAtTop}} ${css.noticeAtTop}{{/isNoticeAtTop}}{{#isNoticeAtBottom}} ${css.noticeAtBottom}{{/isNoticeAtBottom}}`}
    >
      <div aria-hidden>
        <div className={siteLink}>
          <BrandTemplate>
            <LogoWithName className={siteName} />
          </BrandTemplate>
        </div>
      </div>
      <div className={classNames(frame.main, css.loading)}>
        <span className={hidden} role="status">
          {t('Loading')}
        </span>
        <div aria-hidden>{children}</div>
      </div>
      <div className={frame.footer} aria-hidden>
        <span className={css.loading}>© {'{{siteName}}'}</span>
        <div className={css.loading}>
          <div className={frame.footerLinks}>
            <Part of="footerLinks">
              <div>
                <span className={frame.footerLink}>{'{{label}}'}</span>
              </div>
            </Part>
          </div>
        </div>
      </div>
    </div>
    <div className={classNames(frame.wall, css.loading)} aria-hidden>
      <Part of="hasWall">
        <div className={frame.covers}>
          <Part of="wall">
            <div className={frame.column}>
              <Part of="covers">
                <span className={classNames(artwork, frame.cover)}>
                  <CoverTemplate className={picture} isFirst />
                </span>
              </Part>
            </div>
          </Part>
        </div>
      </Part>
    </div>
  </div>
);

interface FieldProps {
  readonly label: string;
  /** Name of the value that the field shows. */
  readonly value?: string;
  readonly labelEnd?: string;
  readonly description?: string;
  readonly isPassword?: boolean;
}

/** The look of a `TextField`. Visitors cannot focus it. */
const Field = ({ label, value, labelEnd, description, isPassword = false }: FieldProps) => (
  <div className={field.field}>
    <div className={field.header}>
      <span className={field.label}>{label}</span>
      {labelEnd && (
        <span className={field.labelEnd}>
          <span className={page.quietLink}>{labelEnd}</span>
        </span>
      )}
    </div>
    <div className={control}>
      <span className={classNames(input, css.inputValue)}>{value && `{{${value}}}`}</span>
      {isPassword && (
        <span className={icon}>
          <span className={iconButton}>
            <Eye aria-hidden />
          </span>
        </span>
      )}
    </div>
    {description && <span className={field.description}>{description}</span>}
  </div>
);

const CheckLine = ({ isOn = false, children }: { readonly isOn?: boolean; readonly children: ReactNode }) => (
  <div>
    <div className={check.line} {...(isOn && { 'data-selected': true })}>
      <span className={check.box}>{isOn && <Check className={check.boxIcon} />}</span>
      <span className={check.labels}>{children}</span>
    </div>
  </div>
);

const SocialButtons = ({ compactLabel }: { readonly compactLabel: string }) => (
  <Part of="hasSocial">
    <div className={social.divider}>
      <Part of="isCompact">{compactLabel}</Part>
      <PartWithout of="isCompact">{translated(t('OR'))}</PartWithout>
    </div>
    <div className={`{{^isCompact}}${social.list}{{/isCompact}}{{#isCompact}}${social.compactList}{{/isCompact}}`}>
      <Part of="social">
        {socialServices.map((service) => (
          <Part key={service} of={service}>
            <Part of="isCompact">
              <span className={social.compact}>
                <BrandIcon service={service} />
              </span>
            </Part>
            <PartWithout of="isCompact">
              <span className={classNames(button.outline, fullWidth)}>
                <BrandIcon service={service} />
                {translated(t('Continue with :service'))}
              </span>
            </PartWithout>
          </Part>
        ))}
      </Part>
    </div>
  </Part>
);

const LoginScreen = () => (
  <Screen>
    <div className={page.header}>
      <div className={page.heading} data-frame-heading>
        {translated(t('Log in to your account'))}
      </div>
      <Part of="canRegister">
        <p className={page.lead}>
          {translated(t("Don't have an account?"))} <span className={page.strongLink}>{translated(t('Sign up.'))}</span>
        </p>
      </Part>
    </div>
    <div className={form}>
      <Field label={translated(t('Email'))} value="demoEmail" />
      <Field
        label={translated(t('Password'))}
        value="demoPassword"
        labelEnd={translated(t('Forgot your password?'))}
        isPassword
      />
      <CheckLine isOn>{translated(t('Stay logged in for a month'))}</CheckLine>
      <span className={classNames(button.primary, fullWidth)}>{translated(t('Continue'))}</span>
    </div>
    <SocialButtons compactLabel={translated(t('Or log in with'))} />
  </Screen>
);

const RegisterScreen = () => (
  <Screen>
    <div className={page.header}>
      <div className={page.heading} data-frame-heading>
        {translated(t('Create a new account'))}
      </div>
    </div>
    <div className={form}>
      <Field label={translated(t('Email'))} />
      <Field
        label={translated(t('Password'))}
        description={translatedCount(
          identityLimits.passwordLengthMin,
          'At least 1 character.',
          'At least :count characters.',
        )}
        isPassword
      />
      <Field label={translated(t('Confirm password'))} isPassword />
      {/* The list of countries loads later. */}
      <Part of="extraFields">
        <Part of="name">
          <Field label={translated(t('Display name'))} />
        </Part>
        <Part of="first_name">
          <Field label={translated(t('First name'))} />
        </Part>
        <Part of="last_name">
          <Field label={translated(t('Last name'))} />
        </Part>
      </Part>
      <Part of="policies">
        <CheckLine>
          <span>
            {translatedBefore('name', t('I accept the :name'))}
            <Part of="hasLink">
              <span className={page.policyLink}>{'{{policy}}'}</span>
            </Part>
            <PartWithout of="hasLink">{'{{policy}}'}</PartWithout>
            {translatedAfter('name', t('I accept the :name'))}
          </span>
        </CheckLine>
      </Part>
      <span className={classNames(button.primary, fullWidth)}>{translated(t('Create account'))}</span>
    </div>
    <SocialButtons compactLabel={translated(t('Or sign up with'))} />
    <p className={page.after}>
      <span>
        {translated(t('Already have an account?'))} <span className={page.strongLink}>{translated(t('Sign in.'))}</span>
      </span>
    </p>
  </Screen>
);

/**
 * What the login and registration pages show first, at the places where the app shows it. They are in `<template>`
 * elements of `index.html`; the function `pages` fills them (`functions/src/pages/first-screen.ts`). They contain no
 * controls, because nothing would handle them yet.
 */
export const AuthScreens = () => (
  <>
    <template id="frame-screen-login">
      <LoginScreen />
    </template>
    <template id="frame-screen-register">
      <RegisterScreen />
    </template>
  </>
);
