import { useTranslations } from 'next-intl'
import { doorForm } from '@/components/export/door-form'
import type { ExportFormat } from '@/components/export/export-format'
import { Call } from '@/components/ui/call'

type Props = { path: string; doors: Readonly<{ content: string; timeseries: string }>; format: ExportFormat }

/** The call whose answer holds the same rows, in the form the interface has for them. */
export function DoorFormCall({ path, doors, format }: Props) {
  const t = useTranslations('export')
  const form = doorForm(path, format)
  return (
    <section className="grid gap-1.5 border-t border-line pt-4">
      <h3 className="text-sm">{t('call')}</h3>
      <p className="text-xs text-soft">{t(form === null ? 'noCall' : format === 'json' ? 'callPage' : 'callText')}</p>
      {form !== null && (
        <Call
          text={`curl -o ${format === 'json' ? 'page' : 'data'}.${format} '${publicAddress(form, doors).replaceAll("'", "'\\''")}'`}
          label={t('call')}
        />
      )}
    </section>
  )
}

/** A path below this platform as its callers write it: a door may have a host of its own. */
function publicAddress(path: string, doors: Props['doors']): string {
  const [, door, rest] = /^\/(content|timeseries)(\/.*)$/.exec(path) ?? []
  return door === 'content' || door === 'timeseries' ? doors[door] + rest : path
}
