import { useTranslations } from 'next-intl'

/** The name of a kind of situation: translated where we know it, else the provider's. */
export function useKindName(): (kind: string, given: string) => string {
  const t = useTranslations('live.kinds')
  return (kind, given) => (t.has(kind as never) ? t(kind as never) : given)
}
