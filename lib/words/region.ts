import { type Config, config } from '@/lib/config'
import { textIn } from '@/lib/formats/text'
import type { Language } from '@/lib/words/words'

const ofDemo = { en: 'South Tyrol', de: 'Südtirol', it: 'Alto Adige' }

/** The name of the region that the data are about, as the setting `REGION` gives it. Null without one. */
export function regionName(language: Language, { REGION, demo }: Pick<Config, 'REGION' | 'demo'> = config()): string | null {
  if (REGION === undefined) return demo ? ofDemo[language] : null
  const pairs = [...REGION.matchAll(/(?:^|;)\s*(en|de|it)=([^;]+)/g)].map(([, key, name]) => [key!, name!.trim()] as const)
  return pairs.length === 0 ? REGION.trim() : textIn(Object.fromEntries(pairs), language)
}
