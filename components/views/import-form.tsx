import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { repairExplorer } from '@/components/repair/repair-explorer'
import type { RepairKind } from '@/components/repair/repairs'
import type { ExplorerView } from '@/components/source/explorer-state'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { joined } from '@/components/views/saved-views'
import { newViewId } from '@/components/views/stored-views'
import type { Views } from '@/components/views/use-views'
import { type FileFlaw, fileBytesMax, readViewsFile } from '@/components/views/views-file'

type Props = Pick<ExplorerView, 'dataset' | 'source'> & { views: Views }

type ImportResult = Readonly<{ added: number; known: number }> | Readonly<{ name: string; flaws: readonly FileFlaw[] }>

const flawsShown = 8

/** Imports the views of a file; a file with errors is rejected with all of them. */
export function ImportForm({ views, dataset, source }: Props) {
  const t = useTranslations('views')
  const id = useId()
  const [result, setResult] = useState<ImportResult | null>(null)
  const read = async (file: File) => {
    const text = file.size > fileBytesMax ? null : await file.text()
    const check = (query: string) => repairExplorer([...new URLSearchParams(query)], { source, fields: [] }).changes
    const found = text === null ? { flaws: [tooLarge] } : readViewsFile(text, dataset.id, check)
    if ('flaws' in found) return setResult({ name: file.name, flaws: found.flaws })
    const { added } = joined(views.kept, found, newViewId)
    if (views.change(before => joined(before, found, newViewId).views)) setResult({ added, known: found.views.length - added })
  }
  return (
    <>
      <label
        htmlFor={id}
        className={`${buttonClass('outline')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-larch`}
      >
        <Icon name="load" />
        {t('import')}
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          className="sr-only"
          onChange={event => {
            const [file] = event.target.files ?? []
            // The same file can be chosen again after it was fixed.
            event.target.value = ''
            if (file) void read(file)
          }}
        />
      </label>
      <div role="status" className="w-full text-sm empty:hidden">
        {result && 'added' in result && <p className="text-larch">{t('imported', result)}</p>}
        {result && 'flaws' in result && <Flaws {...result} />}
      </div>
    </>
  )
}

const tooLarge: FileFlaw = { kind: 'large', at: '', text: String(fileBytesMax) }

/** The parameters of a view that would be dropped or changed. */
const addressText = (kind: RepairKind) =>
  kind === 'noCondition' || kind === 'noColumn' ? kind : kind === 'mended' || kind === 'unreadable' ? 'unreadable' : 'unknown'
function Flaws({ name, flaws }: { name: string; flaws: readonly FileFlaw[] }) {
  const t = useTranslations('views')
  const more = flaws.length - flawsShown
  return (
    <div className="rounded-sm border border-red/50 bg-red-wash px-3 py-2 text-red">
      <p className="font-semibold wrap-anywhere">{t('broken', { name })}</p>
      <ul className="max-h-40 overflow-y-auto">
        {flaws.slice(0, flawsShown).map(flaw => (
          <li key={JSON.stringify(flaw)} className="wrap-anywhere">
            {flaw.at && <code className="font-semibold">{flaw.at}: </code>}
            {flaw.kind === 'address'
              ? t(`address.${addressText(flaw.change.kind)}`, flaw.change)
              : t(`flaw.${flaw.kind}`, { text: flaw.text })}
          </li>
        ))}
        {more > 0 && <li>{t('moreFlaws', { count: more })}</li>}
      </ul>
    </div>
  )
}
