// The second factors of the signed-in person: what there is, adding, removing.
import { useState } from 'react'
import {
  type AddedFactor,
  type BegunApp,
  beginTotp,
  type Factor,
  getFactors,
  removeFactor,
  renewRecoveryCodes,
} from '#contract/factor/factor.ts'
import { type Format, useFormat } from '#web/base/format.ts'
import { type Translate, useMessages } from '#web/base/i18n.ts'
import { useApi } from '#web/base/use-api.ts'
import { Failed } from '#web/page/Failed.tsx'
import { useSave } from '#web/page/use-save.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { ConfirmLine } from '#web/ui/layout/ConfirmLine.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import { AddApp } from './AddApp.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import css from './Factors.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { hasPasskeys } from './webauthn.ts'

const CHANGED = [getFactors]

type Open = { what: 'passkey' | 'renew' } | { what: 'app'; begun: BegunApp } | { what: 'remove'; factor: Factor } | null

function nameOf({ kind, name }: Factor, t: Translate<'factor'>): string {
  return kind === 'totp' ? t('app') : name
}

/** `onChanged`: when there is one more, or one less. */
export function FactorsSection({ onChanged }: { onChanged?: () => void }) {
  const t = useMessages('factor')
  const format = useFormat()
  const { data, error, isFetching, refetch } = useApi(getFactors, {}, { throwOnError: false })
  const [open, setOpen] = useState<Open>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const removing = useSave(removeFactor, {
    invalidates: CHANGED,
    onSaved: () => {
      setOpen(null)
      onChanged?.()
    },
    words: {
      saved: () => (open?.what === 'remove' ? t('removed', { name: nameOf(open.factor, t) }) : null),
      failed: (fault) => fault,
    },
  })
  const added = ({ new_recovery_codes }: AddedFactor) => {
    setOpen(null)
    if (new_recovery_codes) setCodes(new_recovery_codes)
    onChanged?.()
  }
  const beginning = useSave(beginTotp, {
    onSaved: (begun) => setOpen({ what: 'app', begun }),
    words: { failed: (fault) => fault },
  })
  const renewing = useSave(renewRecoveryCodes, {
    invalidates: CHANGED,
    onSaved: added,
    words: { failed: (fault) => fault },
  })
  if (!data)
    return error ? <Failed title={t('failed')} query={{ error, isFetching, refetch }} /> : <WaitingBar width={240} />
  const { factors, recovery_codes, may_have_passkeys } = data
  const hasApp = factors.some(({ kind }) => kind === 'totp')
  return (
    <section className={css.part} aria-label={t('title')}>
      <p>{t('why')}</p>
      {factors.length === 0 ? <p className={css.note}>{t('none_yet')}</p> : null}
      <ul className={css.list}>
        {factors.map((factor) => (
          <li key={factor.factor_id}>
            <FactorLine factor={factor} t={t} format={format} onRemove={() => setOpen({ what: 'remove', factor })} />
            {open?.what === 'remove' && open.factor.factor_id === factor.factor_id ? (
              <ConfirmLine
                question={t('remove_ask', { name: nameOf(factor, t) })}
                keep={t('keep')}
                act={t('remove')}
                isBusy={removing.isSaving}
                onKeep={() => setOpen(null)}
                onAct={() => void removing.save({ params: { factor_id: factor.factor_id } })}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {codes === null ? null : <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />}
      {open?.what === 'app' ? <AddApp begun={open.begun} onAdded={added} onClose={() => setOpen(null)} /> : null}
      {open?.what === 'passkey' ? <AddPasskey onAdded={added} onClose={() => setOpen(null)} /> : null}
      <div className={css.acts}>
        <Button disabled={beginning.isSaving} onClick={() => void beginning.save({})}>
          {t(hasApp ? 'set_up_app_anew' : 'set_up_app')}
        </Button>
        {may_have_passkeys && hasPasskeys() ? (
          <Button onClick={() => setOpen({ what: 'passkey' })}>{t('add_passkey')}</Button>
        ) : null}
      </div>
      {factors.length === 0 ? null : (
        <div className={css.acts}>
          <span>
            <b>{t('recovery')}</b> {t('recovery_left', { count: recovery_codes })}
          </span>
          {open?.what === 'renew' ? (
            <ConfirmLine
              question={t('recovery_ask')}
              keep={t('keep')}
              act={t('recovery_renew')}
              isBusy={renewing.isSaving}
              onKeep={() => setOpen(null)}
              onAct={() => void renewing.save({})}
            />
          ) : (
            <Button size="small" onClick={() => setOpen({ what: 'renew' })}>
              {t('recovery_renew')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

type LineProps = { factor: Factor; t: Translate<'factor'>; format: Format; onRemove: () => void }

function FactorLine({ factor, t, format, onRemove }: LineProps) {
  const { kind, created_at, last_used_at } = factor
  const used = last_used_at === null ? t('never_used') : t('used_on', { date: format.dateTime(last_used_at) })
  return (
    <div className={css.line}>
      <span>
        <b>{nameOf(factor, t)}</b>
        {kind === 'passkey' ? ` · ${t('passkey')}` : null}
        <span className={css.second}>
          {t('added_on', { date: format.dateTime(created_at) })} · {used}
        </span>
      </span>
      <Button size="small" aria-label={t('remove_of', { name: nameOf(factor, t) })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </div>
  )
}
