// The keys that the pages know, by where they work.
import { useMessages } from '#web/base/i18n.ts'
import { Button } from '#web/ui/controls/Button.tsx'
import { CloseIcon } from '#web/ui/controls/CloseIcon.tsx'
import { ModalDialog } from '#web/ui/layout/ModalDialog.tsx'
import css from './Palette.module.css'

/** As the reader's keyboard names it. */
const COMMAND_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'

const AREAS = [
  {
    area: 'everywhere',
    keys: [
      [COMMAND_KEY, 'key_commands'],
      ['/', 'key_search'],
      ['?', 'key_keys'],
      ['Esc', 'key_close'],
    ],
  },
  {
    area: 'lists',
    keys: [
      ['↑ ↓', 'key_rows'],
      ['Enter', 'key_open'],
      ['Space', 'key_pick'],
      ['Shift ↑ ↓', 'key_pick_more'],
      ['F2', 'key_number'],
    ],
  },
  {
    area: 'machine',
    keys: [
      ['j', 'key_next'],
      ['k', 'key_previous'],
    ],
  },
  {
    area: 'months',
    keys: [
      ['← →', 'key_month'],
      ['↑ ↓', 'key_days'],
      ['Shift ← →', 'key_quarter'],
      ['Page ↑ ↓', 'key_month_in_table'],
    ],
  },
  {
    area: 'track',
    keys: [
      ['Space', 'key_play'],
      ['+ −', 'key_speed'],
    ],
  },
] as const

export function KeysSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages('palette')
  return (
    <ModalDialog label={t('keys')} onClose={onClose}>
      <div className={css.keys}>
        <header>
          <h2>{t('keys')}</h2>
          <Button look="bare" aria-label={t('close')} onClick={onClose}>
            <CloseIcon />
          </Button>
        </header>
        <div className={css.areas}>
          {AREAS.map(({ area, keys }) => (
            <section key={area} aria-label={t(`keys_${area}`)}>
              <h3>{t(`keys_${area}`)}</h3>
              <dl>
                {keys.map(([key, word]) => (
                  <Line key={key} keys={key} text={t(word)} />
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </ModalDialog>
  )
}

function Line({ keys, text }: { keys: string; text: string }) {
  return (
    <>
      <dt>
        <kbd>{keys}</kbd>
      </dt>
      <dd>{text}</dd>
    </>
  )
}
