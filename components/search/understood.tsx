import { useTranslations } from 'next-intl'
import { quotedList, unknownWords } from '@/components/search/search-view'
import { Link } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'
import type { SearchAnswer } from '@/lib/search/search-answer'

type Props = {
  answer: SearchAnswer
  /** The page that answers another question. */
  addressOf(question: string): string
}

/** What was understood of a question, each part with a link to the question without it; then what was not. */
export function Understood({ answer, addressOf }: Props) {
  const [t, words] = [useTranslations('search'), useTranslations('answer')]
  const { Understood: parts, Corrected, Suggestions } = answer
  const unknown = unknownWords(answer)
  return (
    <>
      {parts.length > 0 && (
        <ul aria-label={t('understood')} className="mt-3 flex flex-wrap items-center gap-2">
          {parts.map(({ Kind, Text, Value, Rest }) => (
            <li key={`${Kind} ${Text} ${Value}`} className="max-w-full">
              <Link
                href={addressOf(Rest)}
                aria-label={t('remove', { kind: words(`kind.${Kind}`), value: Value })}
                title={Text}
                className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-sm bg-larch-wash pr-2 pl-2.5 text-xs text-larch hover:bg-larch hover:text-on-larch"
              >
                <span className="shrink-0">{words(`kind.${Kind}`)}</span> <span className="truncate font-semibold">{Value}</span>
                <Icon name="close" className="size-3" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {Corrected.map(({ Text, Value }) => (
        <p key={Text} className="mt-3 text-sm text-soft">
          {t('corrected', { word: Text, other: Value })}
        </p>
      ))}
      {unknown.length > 0 && (
        <p className="mt-3 text-sm text-soft">
          {t('dropped', { words: quotedList(unknown, word => words('quoted', { word })) })}
        </p>
      )}
      {Suggestions.length > 0 && (
        <p className="mt-2 flex flex-wrap items-baseline gap-x-3 text-sm">
          {t('meant')}
          {Suggestions.map(each => (
            <Link key={each} href={addressOf(each)} className="link font-medium">
              {each}
            </Link>
          ))}
        </p>
      )}
    </>
  )
}
