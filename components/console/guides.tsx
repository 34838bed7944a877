'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CallBox } from '@/components/call/call-box'
import type { WrittenCall } from '@/components/call/call-text'
import { Outcome, useRun } from '@/components/console/run'
import { PlainLink } from '@/components/text/plain-link'
import { TextButton } from '@/components/ui/button'
import type messages from '@/messages/en.json'

type GuideName = keyof (typeof messages)['build']['guide']

export type Guide = Readonly<{
  name: GuideName
  call: WrittenCall & Readonly<{ body?: Readonly<{ type: string; text: string }> }>
  /** The request as a path of the platform. */
  path: string
  /** The guide in the documentation. */
  docs: string
}>

/** Example requests, each with its code and a button that sends it. The token is stored in memory only. */
export function Guides({ guides, tokenUrl }: { guides: readonly Guide[]; tokenUrl: string }) {
  const [token, setToken] = useState('')
  return (
    <ol className="mt-6 border-b border-line">
      {guides.map((guide, index) => (
        <GuideStep key={guide.name} number={index + 1} guide={guide} tokenUrl={tokenUrl} token={token} onToken={setToken} />
      ))}
    </ol>
  )
}

type StepProps = { number: number; guide: Guide; tokenUrl: string; token: string; onToken(token: string): void }

const streamMilliseconds = 4000

function GuideStep({ number, guide: { name, call, path, docs }, tokenUrl, token, onToken }: StepProps) {
  const t = useTranslations('build')
  const { run, make, stop } = useRun()
  const lacksToken = call.token === true && token === ''
  const send = () => {
    const sent = {
      path,
      who: call.token ? ('token' as const) : ('public' as const),
      token,
      ...(call.body ? { body: call.body } : {}),
    }
    make(sent, ({ json }) => {
      const found = (json as { access_token?: unknown } | undefined)?.access_token
      if (typeof found === 'string') onToken(found)
    })
    // A stream never ends by itself.
    if (call.stream) setTimeout(stop, streamMilliseconds)
  }
  return (
    <li
      id={name}
      className="grid scroll-mt-4 gap-x-10 gap-y-3 border-t border-line py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h3 className="text-lg">
          <span className="text-faint tabular-nums">{number}</span> {t(`guide.${name}.title`)}
        </h3>
        <p className="mt-1 text-soft">
          {t(`guide.${name}.text`)}{' '}
          <PlainLink href={docs} className="link">
            {t('more')}
          </PlainLink>
        </p>
      </div>
      <div className="min-w-0">
        <CallBox
          call={call}
          label={t(`guide.${name}.title`)}
          first="curl"
          {...(call.token ? { tokenUrl } : {})}
          className="min-h-10 border border-line bg-sunk px-3"
        />
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <TextButton
            look="outline"
            icon="play"
            text={t('run')}
            label={`${t('run')}: ${t(`guide.${name}.title`)}`}
            off={lacksToken}
            onPress={send}
          />
          {lacksToken && <span className="text-sm text-soft">{t('tokenFirst')}</span>}
          {name === 'token' && token !== '' && (
            <span role="status" className="text-sm text-larch">
              {t('tokenReady')}
            </span>
          )}
        </div>
        <div className="max-h-96 overflow-y-auto">
          <Outcome run={run} onStop={stop} />
        </div>
      </div>
    </li>
  )
}
