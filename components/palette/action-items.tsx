'use client'

import { useSearchParams } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { SignInForm, SignOutForm } from '@/components/session/sign-in-form'
import { usePathname, useRouter } from '@/components/text/navigation'
import { routing } from '@/components/text/routing'
import { chooseTheme, chosenTheme, themes } from '@/components/theme/theme'
import { Choice, Choices } from '@/components/ui/choices'
import type { IconName } from '@/components/ui/icon'
import { contains } from '@/lib/formats/text'

type Props = { text: string; session: 'none' | 'live' | 'ended' | 'unavailable'; onDone(): void }
type Action = { key: string; icon: IconName; title: string; note: string; act(): void }

const themeIcons = { system: 'screen', light: 'sun', dark: 'moon' } as const

/** Actions available everywhere: language, theme, signing in and out. */
export function ActionItems({ text, session, onDone }: Props) {
  const t = useTranslations('palette')
  const forms = useRef<HTMLDivElement>(null)
  const send = (way: 'in' | 'out') => forms.current?.querySelector<HTMLFormElement>(`form.${way}`)?.requestSubmit()
  const actions = [...useLanguages(onDone), ...useThemes(onDone), ...useSession(session, send)]
  const fitting = actions.filter(({ title, note }) => contains(`${title} ${note}`, text))
  return (
    <>
      <div ref={forms} hidden>
        <SignInForm className="in">{null}</SignInForm>
        <SignOutForm className="out">{null}</SignOutForm>
      </div>
      {fitting.length > 0 && (
        <Choices heading={t('actions')}>
          {fitting.map(({ key, icon, title, note, act }) => (
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
  const chosen = chosenTheme()
  return themes
    .filter(theme => theme !== chosen)
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

function useSession(session: Props['session'], send: (way: 'in' | 'out') => void): Action[] {
  const t = useTranslations('session')
  if (session === 'unavailable') return []
  if (session === 'live') return [{ key: 'sign out', icon: 'leave', title: t('signOut'), note: '', act: () => send('out') }]
  return [{ key: 'sign in', icon: 'person', title: t('signIn'), note: '', act: () => send('in') }]
}
