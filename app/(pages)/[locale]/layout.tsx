import { Icon } from '@/components/ui/icon'
import { currentNotice, type ShownNotice } from '@/lib/admin/notice/notice'
import '@/app/globals.css'
import type { Metadata, Viewport } from 'next'
import { cookies, headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { hasLocale, NextIntlClientProvider } from 'next-intl'
import { getMessages, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { pageSession } from '@/app/(pages)/_data/session'
import { code, latin, latinExt } from '@/app/(pages)/fonts'
import { embeddedHeader } from '@/components/address/embedded'
import { OfflineBar } from '@/components/connection/offline-bar'
import { TransferDock } from '@/components/export/transfer-dock'
import { LensBar } from '@/components/lens/lens-bar'
import { EarlyKeys } from '@/components/palette/early-keys'
import { Sheets } from '@/components/palette/sheets'
import { RepairNotice } from '@/components/repair/repair-notice'
import { SessionBar } from '@/components/session/session-bar'
import { Header } from '@/components/shell/header'
import { PageContent } from '@/components/shell/page-content'
import { EmbeddedLinks, RoutedLinks } from '@/components/text/routed-links'
import { routing } from '@/components/text/routing'
import { type Theme, themeCookie, themes } from '@/components/theme/theme'
import { publicUrl } from '@/lib/http/mounts'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell')
  return {
    metadataBase: new URL(publicUrl()),
    title: { default: `Belvedere · ${t('tagline')}`, template: '%s · Belvedere' },
    description: t('description'),
  }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fcfbf7' },
    { media: '(prefers-color-scheme: dark)', color: '#1a1f22' },
  ],
}

export default async function Layout({ children, params }: { children: ReactNode; params: Promise<{ locale: string }> }) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  if ((await headers()).has(embeddedHeader)) return <Embedded locale={locale}>{children}</Embedded>
  const [theme, nonce, messages, t, session, notice] = await Promise.all([
    cookies().then(readTheme),
    headers().then(nonceIn),
    messagesOfIslands(),
    getTranslations('shell'),
    pageSession(),
    currentNotice(locale),
  ])
  return (
    <html
      lang={locale}
      data-theme={theme === 'system' ? undefined : theme}
      className={`${latin.variable} ${latinExt.variable} ${code.variable}`}
    >
      <body>
        <EarlyKeys nonce={nonce} />
        <NextIntlClientProvider messages={messages}>
          <a
            href="#main"
            className="sr-only z-50 bg-larch px-3 py-2 text-on-larch focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
          >
            {t('skip')}
          </a>
          <Header theme={theme} session={session} />
          {notice && <NoticeBar notice={notice} />}
          <SessionBar state={session.state} />
          {session.state === 'live' && <LensBar lens={session.lens} />}
          <OfflineBar />
          <RepairNotice />
          <PageContent>{children}</PageContent>
          <TransferDock />
          <RoutedLinks />
          <Sheets
            session={session.state}
            administrator={session.state === 'live' && session.lens === null && session.roles.includes('ADMIN')}
          />
        </NextIntlClientProvider>
      </body>
    </html>
  )
}

async function Embedded({ locale, children }: { locale: string; children: ReactNode }) {
  return (
    <html lang={locale} className={`${latin.variable} ${latinExt.variable} ${code.variable}`}>
      <body>
        <NextIntlClientProvider messages={await messagesOfIslands()}>
          {children}
          <EmbeddedLinks />
        </NextIntlClientProvider>
      </body>
    </html>
  )
}

const looks = {
  information: 'border-line bg-larch-wash text-ink',
  maintenance: 'border-red/50 bg-red-wash text-ink',
} as const

async function NoticeBar({ notice: { text, tone } }: { notice: ShownNotice }) {
  const t = await getTranslations('shell.notice')
  return (
    <aside aria-label={t(tone)} className={`border-b text-sm print:hidden ${looks[tone]}`}>
      <p className="page-width flex gap-2.5 py-2">
        <Icon name="notice" className={`mt-0.5 ${tone === 'maintenance' ? 'text-red' : 'text-larch'}`} />
        <span className="min-w-0 whitespace-pre-line wrap-anywhere">
          <strong className="font-semibold">{t(tone)}:</strong> {text}
        </span>
      </p>
    </aside>
  )
}

/** The nonce of this page's scripts. Next reads it from the same header. */
const nonceIn = (requestHeaders: Headers) => /'nonce-([^']+)'/.exec(requestHeaders.get('content-security-policy') ?? '')?.[1]

function readTheme(cookieStore: { get(name: string): { value: string } | undefined }): Theme {
  return themes.find(theme => theme === cookieStore.get(themeCookie)?.value) ?? 'system'
}

// Messages of server components stay on the server; pages add the messages of their islands (`IslandTexts`).
async function messagesOfIslands() {
  const { shell, palette, answer, session, lens, copy, call, error, states, transfers, repair } = await getMessages()
  return { shell, palette, answer, session, lens, copy, call, error, states, transfers, repair }
}
