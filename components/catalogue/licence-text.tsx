import { useTranslations } from 'next-intl'

/** The message for a licence: that none is stated, or that it is closed; null for the provider's own word. */
export function licenceMessage(licence: string | null): 'noLicence' | 'closedLicence' | null {
  if (licence === null) return 'noLicence'
  return licence.toLowerCase() === 'closed' ? 'closedLicence' : null
}

/** The licence of a dataset in a word. */
export function LicenceText({ licence }: { licence: string | null }) {
  const t = useTranslations('catalogue')
  const message = licenceMessage(licence)
  return message ? t(message) : licence
}
