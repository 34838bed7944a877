import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { ExampleComparison } from '@/components/series/examples'
import { seriesMax, type UnshownSeries } from '@/components/series/series-facts'
import { Link } from '@/components/text/navigation'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'

type Props = {
  examples: readonly ExampleComparison[]
  /** Names codes in the language of the page. */
  nameOf: (kind: 'data type' | 'station type', code: string) => string
  /** Anchor of the series picker. */
  children: ReactNode
}

const uses = ['side', 'gaps', 'before', 'take'] as const

/** An empty comparison: what it can do, how to begin, and ready examples. */
export async function Beginning({ examples, nameOf, children }: Props) {
  const t = await getTranslations('series')
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <section aria-labelledby="choose" className="border border-line bg-sheet p-4">
        <h2 id="choose" className="text-lg">
          {t('begin.title')}
        </h2>
        <p className="mt-1 mb-4 text-sm text-soft">{t('begin.how', { count: seriesMax })}</p>
        {children}
      </section>
      <div className="flex flex-col gap-8">
        {examples.length > 0 && <Examples examples={examples} nameOf={nameOf} />}
        <section aria-labelledby="uses">
          <h2 id="uses" className="text-lg">
            {t('begin.usesTitle')}
          </h2>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-sm text-soft">
            {uses.map(use => (
              <li key={use}>{t(`begin.uses.${use}`)}</li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

async function Examples({ examples, nameOf }: Pick<Props, 'examples' | 'nameOf'>) {
  const t = await getTranslations('series')
  return (
    <section aria-labelledby="examples">
      <h2 id="examples" className="text-lg">
        {t('begin.examples')}
      </h2>
      <ul className="mt-2 border border-line bg-sheet">
        {examples.map(({ dataType, type, stations, address }) => (
          <li key={address} className="border-t border-line first:border-t-0">
            <Link href={address} className="group flex items-start gap-3 px-4 py-2.5 text-sm hover:bg-sunk">
              <Icon name="chart" className="mt-0.5 size-4 shrink-0 text-larch" />
              <span className="min-w-0 break-words">
                <span className="font-semibold group-hover:text-larch">{nameOf('data type', dataType)}</span>{' '}
                <span className="text-xs text-faint">{nameOf('station type', type)}</span>
                <span className="block text-soft">{stations.join(' · ')}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The series in the address that the page does not show, with the reason for each. */
export async function LeftOutNotice({ leftOut }: { leftOut: readonly UnshownSeries[] }) {
  const t = await getTranslations('series')
  if (leftOut.length === 0) return null
  return (
    <div className="mb-4">
      <Notice role="status">
        <ul>
          {leftOut.map(({ text, reason }) => (
            <li key={text}>
              <code className="break-all">{text}</code>: {t(`leftOut.${reason}`, { count: seriesMax })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
