import { useTranslations } from 'next-intl'

/** The message that stands for a licence: that none is stated, or that it opens nothing; null where the provider's own word stands. */
export function licenceMessage(licence: string | null): 'noLicence' | 'closedLicence' | null {
  if (licence === null) return 'noLicence'
  return licence.toLowerCase() === 'closed' ? 'closedLicence' : null
}

/** The licence of a dataset, in a word. */
export function LicenceText({ licence }: { licence: string | null }) {
  const t = useTranslations('catalogue')
  const message = licenceMessage(licence)
  return message ? t(message) : licence
}
