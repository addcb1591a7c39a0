// The dialog that adds a feed, and tries it before.
import { useState } from 'react'
import {
  FEED_ADDRESS_MAX,
  FEED_NAME_MAX,
  FEED_SECRET_MAX,
  FEED_USER_MAX,
  INTERVALS,
  SIGN_INS,
  type Interval,
  type SignIn,
} from '#contract/feed/choices.ts'
import { createMakerFeed, listMakerFeeds, tryMakerFeed } from '#contract/feed/feed.ts'
import { focus } from '#web/base/focus.ts'
import { useMessages } from '#web/base/i18n.ts'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { Field } from '#web/ui/controls/Field.tsx'
import { Select } from '#web/ui/controls/Select.tsx'
import { DialogForm } from '#web/ui/dialog-form/DialogForm.tsx'
import { TriedFeed } from './TriedFeed.tsx'

const TEXTS = { name: '', address: '', user_name: '', token_address: '', secret: '' }
type Text = keyof typeof TEXTS
const BOUNDS: Readonly<Record<Text, number>> = {
  name: FEED_NAME_MAX,
  address: FEED_ADDRESS_MAX,
  user_name: FEED_USER_MAX,
  token_address: FEED_ADDRESS_MAX,
  secret: FEED_SECRET_MAX,
}
/** What each kind of signing in needs besides; a key's header may be left out. */
const FIELDS = {
  none: [],
  basic: [
    ['user_name', 'user_name_basic'],
    ['secret', 'secret_basic'],
  ],
  key: [
    ['secret', 'secret_key'],
    ['user_name', 'user_name_key'],
  ],
  client_credentials: [
    ['token_address', 'token_address'],
    ['user_name', 'user_name_client_credentials'],
    ['secret', 'secret_client_credentials'],
  ],
} as const satisfies Readonly<Record<SignIn, readonly (readonly [Text, string])[]>>

export function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages('feed')
  const [texts, setTexts] = useState(TEXTS)
  const [sign_in, setSignIn] = useState<SignIn>('basic')
  const [every, setEvery] = useState<`${Interval}`>('60')
  const [isTried, setTried] = useState(false)
  const saving = useSave(createMakerFeed, {
    invalidates: [listMakerFeeds],
    onSaved: onClose,
    words: { saved: () => t('added', { name: texts.name.trim() }) },
  })
  const trying = useSave(tryMakerFeed, {
    onSaved: (answer) => setAnswer(answer),
    onRefused: () => setAnswer(null),
  })
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof trying.save>>>(null)
  const isMissing = (field: Text) => texts[field].trim() === '' && !(sign_in === 'key' && field === 'user_name')
  const faults = { ...trying.faults, ...saving.faults }
  const faultOf = (field: Text) => (isTried && isMissing(field) ? t('fill_in') : null) ?? faults[field] ?? null
  const shown = FIELDS[sign_in].map(([name]) => name)
  const access = () => ({
    address: texts.address.trim(),
    sign_in,
    ...Object.fromEntries(shown.flatMap((field) => (texts[field].trim() === '' ? [] : [[field, texts[field].trim()]]))),
  })
  const submit = () => {
    setTried(true)
    if ((['name', 'address', ...shown] as const).some(isMissing)) return
    void saving.save({ body: { ...access(), name: texts.name.trim(), every_minutes: Number(every) as Interval } })
  }
  const tryIt = () => {
    setTried(true)
    if (!(['address', ...shown] as const).some(isMissing)) void trying.save({ body: access() })
  }
  const field = (name: Text, label: string) => (
    <Field
      key={name}
      ref={name === 'name' ? focus : undefined}
      label={label}
      type={name === 'secret' ? 'password' : name.endsWith('address') ? 'url' : 'text'}
      maxLength={BOUNDS[name]}
      autoComplete={name === 'secret' ? 'new-password' : 'off'}
      value={texts[name]}
      fault={faultOf(name)}
      onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
    />
  )
  const isFieldsFault = Object.keys(faults).some((name) => name in TEXTS)
  return (
    <DialogForm
      title={t('new')}
      why={t('new_why')}
      fault={isFieldsFault ? null : (saving.fault ?? trying.fault)}
      save={t('add')}
      cancel={t('cancel')}
      isSaving={saving.isSaving}
      onSave={submit}
      onClose={onClose}
    >
      {field('name', t('name'))}
      {field('address', t('address'))}
      <Select
        label={t('col_sign_in')}
        value={sign_in}
        options={SIGN_INS.map((each) => [each, t(`sign_in_${each}`)] as const)}
        onChange={setSignIn}
      />
      {FIELDS[sign_in].map(([name, word]) => field(name, t(word)))}
      <Select
        label={t('col_every')}
        value={every}
        options={INTERVALS.map((each) => [String(each) as `${Interval}`, t(`every_${each}`)] as const)}
        onChange={setEvery}
      />
      <Button type="button" aria-busy={trying.isSaving} disabled={trying.isSaving} onClick={tryIt}>
        {t('try')}
      </Button>
      <div role="status">{answer === null ? null : <TriedFeed answer={answer} />}</div>
    </DialogForm>
  )
}
