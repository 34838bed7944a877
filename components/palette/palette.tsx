'use client'

import { Command } from 'cmdk'
import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { adminPages } from '@/components/admin/pages'
import { type SearchState, useSearch } from '@/components/connection/use-search'
import { type Hit, noteRecent, readRecent } from '@/components/palette/recent-pages'
import { NothingFound, ResultItems } from '@/components/palette/result-items'
import { SheetDialog } from '@/components/palette/sheet-dialog'
import { isEmpty } from '@/components/search/search-view'
import { SignInForm, SignOutForm } from '@/components/session/sign-in-form'
import { usePathname, useRouter } from '@/components/text/navigation'
import { routing } from '@/components/text/routing'
import { chooseTheme, chosenTheme, themes } from '@/components/theme/theme'
import { IconButton } from '@/components/ui/button'
import { Choice, Choices } from '@/components/ui/choices'
import { Icon, type IconName } from '@/components/ui/icon'
import { contains } from '@/lib/formats/text'
import type messages from '@/messages/en.json'

type Props = {
  session: 'none' | 'live' | 'ended' | 'unavailable'
  administrator: boolean
  /** Called when the field is rendered. Returns the text that was typed until then. */
  onArrive(): string
  onClose(): void
}

export function Palette({ session, administrator, onArrive, onClose }: Props) {
  const t = useTranslations('palette')
  const router = useRouter()
  const [text, setText] = useState('')
  const arrive = useEffectEvent(() => {
    const typed = onArrive()
    if (typed) setText(typed)
  })
  useLayoutEffect(() => arrive(), [])
  const finding = useSearch(text)
  const state = stateOf(text, finding)
  const go = (hit: Hit) => {
    noteRecent(hit)
    onClose()
    router.push(hit.href)
  }
  return (
    <SheetDialog label={t('title')} onClose={onClose}>
      <Command label={t('title')} shouldFilter={false} loop className="flex min-h-0 grow flex-col">
        <div className="flex items-center gap-3 border-b border-line pr-2 pl-4 has-[input:focus]:border-larch">
          <Icon name="search" className="text-faint" />
          <Command.Input
            data-focus
            value={text}
            onValueChange={setText}
            placeholder={t('placeholder')}
            className="h-12 min-w-0 grow bg-transparent text-lg outline-none placeholder:text-faint"
          />
          <IconButton icon="close" label={t('close')} onPress={onClose} />
        </div>
        <Command.List label={t('results')} className="min-h-0 grow overflow-y-auto overscroll-contain pb-2">
          {text.trim() === '' && <RecentItems onGo={go} />}
          {text.trim() !== '' && finding.answer && <ResultItems answer={finding.answer} onGo={go} onAsk={setText} />}
          {/* Search results include pages, so the pages are listed only until there are results. */}
          {!finding.answer && <PageItems text={text} onGo={go} />}
          {administrator && <AdminItems text={text} onGo={go} />}
          <ActionItems text={text} session={session} onDone={onClose} />
          {state === 'nothing' && <NothingFound text={text.trim()} onGo={go} />}
        </Command.List>
        {/* If nothing was found, the list shows the message, so here it is only for screen readers. */}
        <p role="status" className={state === 'nothing' ? 'sr-only' : 'border-t border-line px-4 py-2 text-xs text-faint'}>
          {t(`state.${state}`)}
        </p>
      </Command>
    </SheetDialog>
  )
}

function stateOf(text: string, { state, answer }: SearchState) {
  if (text.trim() === '') return 'hint'
  if (state !== 'idle' || !answer) return state === 'failed' ? 'failed' : 'looking'
  if (!isEmpty(answer)) return 'found'
  return text.trim().length === 1 ? 'more' : 'nothing'
}

type ActionItemsProps = { text: string; session: 'none' | 'live' | 'ended' | 'unavailable'; onDone(): void }
type Action = { key: string; icon: IconName; title: string; note: string; act(): void }

const themeIcons = { system: 'screen', light: 'sun', dark: 'moon' } as const

function ActionItems({ text, session, onDone }: ActionItemsProps) {
  const t = useTranslations('palette')
  const forms = useRef<HTMLDivElement>(null)
  const send = (way: 'in' | 'out') => forms.current?.querySelector<HTMLFormElement>(`form.${way}`)?.requestSubmit()
  const actions = [...useLanguages(onDone), ...useThemes(onDone), ...useSession(session, send)]
  const shown = actions.filter(({ title, note }) => contains(`${title} ${note}`, text))
  return (
    <>
      <div ref={forms} hidden>
        <SignInForm className="in">{null}</SignInForm>
        <SignOutForm className="out">{null}</SignOutForm>
      </div>
      {shown.length > 0 && (
        <Choices heading={t('actions')}>
          {shown.map(({ key, icon, title, note, act }) => (
            <Choice key={key} value={`action ${key}`} icon={icon} title={title} note={note} onTake={act} />
          ))}
        </Choices>
      )}
    </>
  )
}

function useLanguages(onDone: () => void): Action[] {
  const t = useTranslations('shell.language')
  const [current, pathname, router] = [useLocale(), usePathname(), useRouter()]
  const query = useSearchParams().toString()
  return routing.locales
    .filter(language => language !== current)
    .map(language => ({
      key: `language ${language}`,
      icon: 'map' as const,
      title: t(language),
      note: t('label'),
      act: () => {
        onDone()
        router.replace(query ? `${pathname}?${query}` : pathname, { locale: language })
      },
    }))
}

function useThemes(onDone: () => void): Action[] {
  const t = useTranslations('shell.theme')
  const currentTheme = chosenTheme()
  return themes
    .filter(theme => theme !== currentTheme)
    .map(theme => ({
      key: `theme ${theme}`,
      icon: themeIcons[theme],
      title: t(theme),
      note: t('label'),
      act: () => {
        onDone()
        chooseTheme(theme)
      },
    }))
}

function useSession(session: ActionItemsProps['session'], send: (way: 'in' | 'out') => void): Action[] {
  const t = useTranslations('session')
  if (session === 'unavailable') return []
  if (session === 'live') return [{ key: 'sign out', icon: 'leave', title: t('signOut'), note: '', act: () => send('out') }]
  return [{ key: 'sign in', icon: 'person', title: t('signIn'), note: '', act: () => send('in') }]
}

type HitsProps = { onGo(hit: Hit): void }

function RecentItems({ onGo }: HitsProps) {
  const t = useTranslations('palette')
  const [recent] = useState(readRecent)
  return <Hits heading={t('recent')} kind="recent" icon="clock" hits={recent} onGo={onGo} />
}

function PageItems({ text, onGo }: HitsProps & { text: string }) {
  const t = useTranslations('palette')
  const titled = pages.map(({ name, href }) => ({ href, title: t(`page.${name}`), note: href }))
  return <Hits heading={t('pages')} kind="page" icon="right" hits={fitting(titled, text)} onGo={onGo} />
}

function AdminItems({ text, onGo }: HitsProps & { text: string }) {
  const t = useTranslations('shell')
  const titled = adminPages.map(({ name, href }) => ({ href, title: t(`admin.${name}`), note: href }))
  return <Hits heading={t('administration')} kind="page" icon="right" hits={fitting(titled, text)} onGo={onGo} />
}

const fitting = (hits: readonly Hit[], text: string) => hits.filter(({ title, href }) => contains(`${title} ${href}`, text))

function Hits({ heading, kind, icon, hits, onGo }: HitsProps & HitGroup) {
  if (hits.length === 0) return null
  return (
    <Choices heading={heading}>
      {hits.map(hit => (
        <Choice key={hit.href} {...hit} value={`${kind} ${hit.href}`} icon={icon} onTake={() => onGo(hit)} />
      ))}
    </Choices>
  )
}

type HitGroup = { heading: string; kind: 'recent' | 'page'; icon: IconName; hits: readonly Hit[] }

const pages: readonly { name: keyof (typeof messages)['palette']['page']; href: string }[] = [
  { name: 'home', href: '/' },
  { name: 'datasets', href: '/datasets' },
  { name: 'live', href: '/live' },
  { name: 'changes', href: '/build/deprecations' },
  { name: 'console', href: '/build/console' },
  { name: 'reference', href: '/build/reference' },
  { name: 'provider', href: '/me/pushes' },
  { name: 'help', href: '/help' },
  { name: 'shortcuts', href: '/help/shortcuts' },
]
