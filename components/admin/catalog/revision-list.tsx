import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FormDialog } from '@/components/admin/form/form-dialog'
import { DifferenceList } from '@/components/json/difference-list'
import { useFormatter } from '@/components/text/format'
import type { RevisionResponse } from '@/lib/admin/catalog/editing/params'
import type { Difference } from '@/lib/formats/json/difference'

type Props = { entity: string; id: string; etag: string | null; total: number; revisions: readonly RevisionResponse[] }

export function RevisionList({ entity, id, etag, total, revisions }: Props) {
  const t = useTranslations('adminCatalog.history')
  const path = `/documents/${encodeURIComponent(entity)}/${encodeURIComponent(id)}`
  // Undo works for updates, back to the creation of the record.
  const created = revisions.findIndex(({ Operation }) => Operation !== 'update')
  return (
    <div className="grid gap-3">
      <ol reversed className="grid gap-4">
        {revisions.map((revision, index) => (
          <li key={revision.Revision} className="grid gap-2">
            <RevisionHead revision={revision}>
              {(created === -1 || index < created) && (
                <FormDialog
                  method="POST"
                  path={`${path}/undo`}
                  thing={path}
                  etag={etag}
                  fixed={{ Revision: revision.Revision }}
                  look="quiet"
                  button={t('undo')}
                  buttonLabel={t('undoOf', { revision: revision.Revision })}
                  title={t('undoTitle', { revision: revision.Revision })}
                  lead={t(index === 0 ? 'undoLast' : 'undoMore', { count: index + 1 })}
                />
              )}
            </RevisionHead>
            {revision.Operation === 'update' && (
              <DifferenceList differences={revision.Differences as Difference[]} empty={t('nothing')} />
            )}
          </li>
        ))}
      </ol>
      {revisions.length === 0 && <p className="text-sm text-soft">{t('none')}</p>}
      {total > revisions.length && <p className="text-sm text-soft">{t('more', { count: total - revisions.length })}</p>}
    </div>
  )
}

function RevisionHead({ revision, children }: { revision: RevisionResponse; children: ReactNode }) {
  const t = useTranslations('adminCatalog.history')
  const format = useFormatter()
  const { Revision, Operation, At, By } = revision
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
      <h3 className="font-semibold">{t('version', { revision: Revision })}</h3>
      <span className="text-soft">
        {t(Operation)} · {format.dateTime(new Date(At), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })} ·{' '}
        {By ?? t('platform')}
      </span>
      {children}
    </div>
  )
}
