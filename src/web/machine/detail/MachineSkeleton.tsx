// The frame of a machine's page while it loads.
import { useMessages } from '#web/base/i18n.ts'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { AnswerCell } from '#web/ui/table/AnswerCell.tsx'
import { Facts, Line, Lines } from '#web/ui/charts/Lines.tsx'
import { WaitingBar } from '#web/ui/layout/WaitingBar.tsx'
import css from './DetailPage.module.css'

const QUESTIONS = ['what_it_did', 'where', 'healthy', 'due'] as const
export const GROUPS = ['identity', 'state', 'communication', 'engine', 'contract', 'upkeep'] as const
const ROWS = [62, 48, 74, 55, 40, 68, 52, 60]

export function MachineSkeleton({ serial }: { serial: string }) {
  const t = useMessages('detail')
  return (
    <PageFrame title={serial} headClass={css.head} isBusy>
      <div className={css.answers}>
        {QUESTIONS.map((question) => (
          <AnswerCell
            key={question}
            question={t(question)}
            answer={<WaitingBar width={150} />}
            folds={question !== 'what_it_did'}
          >
            <Lines>
              {ROWS.slice(0, 6).map((width) => (
                <Line key={width} name={<WaitingBar width={width} />}>
                  <WaitingBar width={40} />
                </Line>
              ))}
            </Lines>
          </AnswerCell>
        ))}
      </div>
      <div className={css.facts}>
        {GROUPS.map((group) => (
          <Facts key={group} title={t(`group_${group}`)}>
            {ROWS.map((width) => (
              <Line key={width} name={<WaitingBar width={width} />}>
                <WaitingBar width={width * 1.4} />
              </Line>
            ))}
          </Facts>
        ))}
      </div>
    </PageFrame>
  )
}
