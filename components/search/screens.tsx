import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { consoleUrl, unitOf } from '@/components/search/search-view'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { CopiedLine } from '@/components/ui/code-line'
import { Icon } from '@/components/ui/icon'
import { Heading } from '@/components/ui/section'
import type { Screen } from '@/lib/search/search-response'

type FirstProps = Readonly<{ screen: Screen; hasButton: boolean; children?: ReactNode }>

/** The first screen, with its number of results and a button or with an answer card as `children`, and the request behind it. */
export function FirstScreen({ screen, hasButton, children }: FirstProps) {
  const t = useTranslations('search')
  const { Title, Href, Call } = screen
  return (
    <section aria-labelledby="first-screen" className="mt-6 border border-line bg-sheet p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="first-screen" className="text-xl">
            <Link href={Href} className="link wrap-anywhere">
              {Title}
            </Link>
          </h2>
          <ScreenNote screen={hasButton ? screen : { ...screen, Total: null }} />
        </div>
        {hasButton && (
          <Link href={Href} className={buttonClass('solid')}>
            {t('show')}
            <Icon name="right" />
          </Link>
        )}
      </div>
      {children}
      {Call && Call !== Title && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 grow basis-80">
            <CopiedLine text={Call} label={t('call')} />
          </div>
          <Link href={consoleUrl(Call)} className="link text-sm">
            {t('openConsole')}
          </Link>
        </div>
      )}
    </section>
  )
}

export function OtherScreens({ screens }: { screens: readonly Screen[] }) {
  const t = useTranslations('search')
  if (screens.length === 0) return null
  return (
    <section aria-labelledby="other-screens" className="mt-6">
      <Heading id="other-screens" text={t('others')} />
      <ul className="mt-2 border-t border-line">
        {screens.map(screen => (
          <li key={screen.Href} className="border-b border-line py-2">
            <Link href={screen.Href} className="link font-medium wrap-anywhere">
              {screen.Title}
            </Link>
            <ScreenNote screen={screen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ScreenNote({ screen }: { screen: Screen }) {
  const t = useTranslations('answer')
  const { Total, Notes } = screen
  const notes = [...(Total === null ? [] : [t(`total.${unitOf(screen)}`, { count: Total })]), ...Notes]
  return notes.length === 0 ? null : <p className="mt-1 text-sm text-soft">{notes.join(' · ')}</p>
}

const names = ['parking', 'hotels', 'temperature', 'events'] as const

export function Examples({ className }: { className: string }) {
  const t = useTranslations('search')
  return (
    <p className={`flex flex-wrap items-center gap-x-3 text-sm text-soft ${className}`}>
      {t('examples')}
      {names.map(name => (
        <Link
          key={name}
          href={`/search?q=${encodeURIComponent(t(`example.${name}`))}`}
          className="link inline-flex min-h-6 items-center"
        >
          {t(`example.${name}`)}
        </Link>
      ))}
    </p>
  )
}
