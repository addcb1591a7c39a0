// Registration on many machines: one item, or the lines of a file.
import { PATHS } from '#web/base/links.ts'
import { useAddressQuery } from '#web/base/page-address.ts'
import { useMaintenanceWords } from '#web/maintenance/due-words.ts'
import { PageFrame } from '#web/page/PageFrame.tsx'
import { Segments } from '#web/ui/charts/Segments.tsx'
import { FileForm } from './FileForm.tsx'
import { ItemForm } from './ItemForm.tsx'
import css from './Many.module.css'
import { ToolLink } from '#web/page/ToolLink.tsx'

const WAYS = ['item', 'file'] as const
const QUERIES = { item: '', file: '?from=file' }

export function ManyPage() {
  const { t } = useMaintenanceWords()
  const { text, showQuery, hrefOf } = useAddressQuery()
  const query = new URLSearchParams(text)
  const way = query.get('from') === 'file' ? 'file' : 'item'
  return (
    <PageFrame
      title={t('many_title')}
      className={css.page}
      tools={
        <ToolLink to={PATHS.maintenance} sign="back">
          {t('to_list')}
        </ToolLink>
      }
    >
      <div className={css.tools}>
        <Segments
          label={t('many_way')}
          value={way}
          options={WAYS.map((each) => [each, t(`many_${each}`)] as const)}
          hrefOf={(next) => hrefOf(QUERIES[next])}
          onChange={(next) => showQuery(QUERIES[next])}
        />
      </div>
      {way === 'file' ? (
        <FileForm />
      ) : (
        <ItemForm
          item_code={query.get('item')}
          onItem={(item_code) => showQuery(`?item=${encodeURIComponent(item_code)}`)}
        />
      )}
    </PageFrame>
  )
}
