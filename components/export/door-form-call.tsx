import { useTranslations } from 'next-intl'
import { type DoorAddresses, doorAddress } from '@/components/address/call-address'
import { CallLine } from '@/components/call/call-list'
import { doorForm } from '@/components/export/door-form'
import type { ExportFormat } from '@/components/export/export-format'

type Props = {
  /** Null where the screen needs more than one call. */
  path: string | null
  doors: DoorAddresses
  token: boolean
  format: ExportFormat
}

/** The call that answers the same rows, in the interface's own format. */
export function DoorFormCall({ path, doors, token, format }: Props) {
  const t = useTranslations('export')
  const form = path === null ? null : doorForm(path, format)
  const saveAs = `${format === 'json' ? 'page' : 'data'}.${format}`
  return (
    <section className="grid gap-1.5 border-t border-line pt-4">
      <h3 className="text-sm">{t('call')}</h3>
      <p className="text-xs text-soft">
        {t(path === null ? 'severalCalls' : form === null ? 'noCall' : format === 'json' ? 'callPage' : 'callText')}
      </p>
      {form !== null && <CallLine call={{ address: doorAddress(form, doors), token, saveAs }} label={t('call')} />}
    </section>
  )
}
