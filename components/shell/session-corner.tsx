'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { adminPages } from '@/components/admin/pages'
import { LensForm } from '@/components/lens/lens-form'
import { isNamed, ownRoles } from '@/components/session/role-names'
import { hasEnded, watchEnded } from '@/components/session/session-end'
import { SignInForm, SignOutForm } from '@/components/session/sign-in-form'
import { Link } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { useClosing } from '@/components/ui/focus'
import { Icon, type IconName } from '@/components/ui/icon'
import type { AccessView } from '@/lib/access/rights/access-view'

export type Session = Readonly<
  { state: 'live'; name: string; roles: readonly string[]; lens: AccessView | null } | { state: 'none' | 'ended' | 'unavailable' }
>

export function SessionCorner({ session }: { session: Session }) {
  const t = useTranslations('session')
  if (session.state === 'unavailable') return null
  if (session.state === 'live') return <PersonMenu name={session.name} roles={session.roles} lens={session.lens} />
  return (
    <SignInForm>
      <button type="submit" className={`${buttonClass('outline')} @max-[40rem]:size-8 @max-[40rem]:px-0!`}>
        <Icon name="person" className="@min-[40rem]:hidden" />
        <span className="@max-[40rem]:sr-only">{t('signIn')}</span>
      </button>
    </SignInForm>
  )
}

function PersonMenu({ name, roles, lens }: { name: string; roles: readonly string[]; lens: AccessView | null }) {
  const t = useTranslations('session')
  const menu = useClosing()
  const own = ownRoles(roles)
  // After the end of the session, the session bar offers to sign in.
  if (useSyncExternalStore(watchEnded, hasEnded, () => false)) return null
  return (
    <details ref={menu} className="relative">
      <summary
        aria-label={t('menu', { name })}
        className="flex h-8 max-w-48 list-none items-center gap-2 rounded-sm px-2 text-sm font-medium text-soft select-none hover:bg-sunk hover:text-ink [&::-webkit-details-marker]:hidden [[open]>&]:bg-larch-wash [[open]>&]:text-larch"
      >
        <Icon name="person" />
        <span className="truncate @max-[40rem]:sr-only">{name}</span>
        <Icon name="down" className="size-3! @max-[40rem]:hidden" />
      </summary>
      <div className="absolute top-10 right-0 z-40 w-64 border border-strong bg-sheet">
        <div className="px-4 py-3">
          <p className="text-xs text-faint">{t('signedInAs')}</p>
          <p className="font-semibold break-words">{name}</p>
        </div>
        <div className="border-t border-line px-4 py-3 text-sm">
          <p className="text-xs text-faint">{t('roles')}</p>
          {own.length === 0 ? (
            <p className="text-soft">{t('noRoles')}</p>
          ) : (
            <ul>
              {own.map(role => (
                <li key={role}>{isNamed(role) ? t(`role.${role}`) : <code>{role}</code>}</li>
              ))}
            </ul>
          )}
        </div>
        <MenuLink href="/me/pushes" icon="load" name="pushes" />
        {lens === null && roles.includes('ADMIN') && <MenuLink href={adminPages[0].href} icon="columns" name="administration" />}
        <LensMenu lens={lens} />
        <SignOutForm className="border-t border-line p-2">
          <button type="submit" className={row}>
            <Icon name="leave" />
            {t('signOut')}
          </button>
        </SignOutForm>
      </div>
    </details>
  )
}

function MenuLink({ href, icon, name }: { href: string; icon: IconName; name: 'administration' | 'pushes' }) {
  const t = useTranslations('shell')
  return (
    <div className="border-t border-line p-2">
      <Link href={href} className={row}>
        <Icon name={icon} />
        {t(name)}
      </Link>
    </div>
  )
}

const row = `${buttonClass('quiet')} w-full justify-start!`

const lensIcons = [
  ['me', 'person'],
  ['public', 'open'],
] as const

function LensMenu({ lens }: { lens: AccessView | null }) {
  const t = useTranslations('lens')
  const offered = lensIcons.filter(([as]) => (as === 'me' ? lens !== null : lens?.as !== 'public'))
  return (
    <div className="border-t border-line p-2">
      <p className="px-2 pb-1 text-xs text-faint">{t('seeAs')}</p>
      {offered.map(([as, icon]) => (
        <LensForm key={as} as={as}>
          <button type="submit" className={row}>
            <Icon name={icon} />
            {t(as)}
          </button>
        </LensForm>
      ))}
      <Link href="/me/roles" className={row}>
        <Icon name="list" />
        {t('roles')}
      </Link>
    </div>
  )
}
