import { getLocale, getTranslations } from 'next-intl/server'
import { metadataOf, type PageProps } from '@/app/(pages)/_data/page-urls'
import { pageSession } from '@/app/(pages)/_data/session'
import { returnPath } from '@/app/api/auth/return-path'
import { SignInForm } from '@/components/session/sign-in-form'
import { getPathname } from '@/components/text/navigation'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { ErrorNotice } from '@/components/ui/notice'
import { Contours } from '@/components/ui/section'
import { pagesIssuer } from '@/lib/sessions/pages-provider'
import type messages from '@/messages/en.json'

export const generateMetadata = metadataOf('session.title', null)

export default async function SignInPage({ searchParams }: PageProps) {
  const [t, locale, session, query] = await Promise.all([getTranslations('session'), getLocale(), pageSession(), searchParams])
  const [error] = [query['error']].flat()
  // Without a return path the visitor comes back to the home page in the language of this page.
  const from = returnPath([query['callbackUrl']].flat()[0] ?? getPathname({ href: '/', locale }))
  const problem = problemOf(error)
  return (
    <main id="main" className="relative flex grow items-center">
      <Contours />
      <div className="page-width relative py-12">
        <div className="mx-auto max-w-[30rem] border border-line bg-sheet p-6 sm:p-8">
          <h1 className="text-2xl">{t('title')}</h1>
          {problem && (
            <div className="mt-4">
              <ErrorNotice>{t(`problem.${problem}`)}</ErrorNotice>
            </div>
          )}
          {session.state === 'live' ? (
            <SignedIn name={session.name} from={from} />
          ) : (
            <Offer available={session.state !== 'unavailable'} from={from} />
          )}
        </div>
      </div>
    </main>
  )
}

async function SignedIn({ name, from }: { name: string; from: string }) {
  const t = await getTranslations('session')
  return (
    <>
      <p className="mt-4 text-soft">{t('signedIn', { name })}</p>
      <p className="mt-6">
        <a href={from} className={buttonClass('solid')}>
          {t('back')}
        </a>
      </p>
    </>
  )
}

async function Offer({ available, from }: { available: boolean; from: string }) {
  const t = await getTranslations('session')
  if (!available) return <p className="mt-4 text-soft">{t('unavailable')}</p>
  return (
    <>
      <p className="mt-4 text-soft">
        {t('lead')} {t('leadBack')}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <SignInForm to={from}>
          <button type="submit" className={buttonClass('solid', 'large')}>
            {t('continue')}
            <Icon name="right" />
          </button>
        </SignInForm>
        <a href={from} className={buttonClass('quiet', 'large')}>
          {t('stay')}
        </a>
      </div>
      <p className="mt-6 border-t border-line pt-4 text-sm text-faint">{t('where', { host: new URL(pagesIssuer()).host })}</p>
    </>
  )
}

type SignInProblem = keyof (typeof messages)['session']['problem']

/** Codes of sign-in errors with a message: those of next-auth, and our own. */
const problemCodes: readonly string[] = [
  'AccessDenied',
  'OAuthSignin',
  'OAuthCallback',
  'Callback',
  'Configuration',
  'SessionRequired',
  'TokenRefused',
  'ProviderSilent',
]

function problemOf(error: string | undefined): SignInProblem | null {
  if (error === undefined) return null
  return problemCodes.includes(error) ? (error as SignInProblem) : 'Default'
}
