import { useTranslations } from 'next-intl'

/** What a kind of situation is called: in the language of the page where we know it, else by its provider. */
export function useKindName(): (kind: string, given: string) => string {
  const t = useTranslations('live.kinds')
  return (kind, given) => (t.has(kind as never) ? t(kind as never) : given)
}
