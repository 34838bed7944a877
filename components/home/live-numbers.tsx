import { useTranslations } from 'next-intl'
import { Age } from '@/components/text/age'
import { useFormatter } from '@/components/text/format'
import { Link } from '@/components/text/navigation'
import type { Answer } from '@/lib/search/search-response'

export type LiveAnswer = Readonly<{ question: string; title: string; answer: Answer }>

/** Live numbers on the home page: the number of each answer card, with a link to the card. */
export function LiveNumbers({ answers }: { answers: readonly LiveAnswer[] }) {
  const t = useTranslations('home')
  if (answers.length === 0) return null
  return (
    <section aria-label={t('now')} className="mt-8">
      <ul className="grid gap-px border border-line bg-line sm:grid-cols-3">
        {answers.map(each => (
          <li key={each.question} className="bg-sheet">
            <LiveNumber live={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function LiveNumber({ live: { question, title, answer } }: { live: LiveAnswer }) {
  const [t, format] = [useTranslations('answer'), useFormatter()]
  const { Value, Count, Unit, AsOf, Name, Kind, Rows: rows } = answer
  return (
    <Link
      href={`/search?${new URLSearchParams({ q: question })}`}
      className="group flex h-full flex-col p-5 hover:bg-larch-wash/50"
    >
      <span className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-3xl font-semibold tabular-nums group-hover:text-larch">
          {format.number(Value ?? Count, { maximumFractionDigits: 1 })}
        </span>
        {Unit && <span className="text-lg text-soft">{Unit}</span>}
        <span className="font-medium">{Kind === 'sum' ? Name : title}</span>
      </span>
      <span className="mt-1 text-sm text-soft">
        {Kind === 'sum' ? t('sumOf', { count: Count }) : rows[0]?.Title}
        {AsOf && (
          <>
            {' · '}
            <Age at={AsOf} />
          </>
        )}
      </span>
    </Link>
  )
}
