import { getTranslations } from 'next-intl/server'
import { parseAsString } from 'nuqs/server'
import { metadataOf, type PageProps, redirectIfRepaired } from '@/app/(pages)/_data/page-urls'
import { type ConsoleCall, consoleApis, consoleCalls, firstCalls, references } from '@/app/(pages)/_data/references'
import { pageSession } from '@/app/(pages)/_data/session'
import type { CallTemplate, ConsoleOperation, FirstCallGroup } from '@/components/console/call-builder'
import { Console } from '@/components/console/console'
import { oneOfWords } from '@/components/repair/repair-parameters'
import { IslandTexts } from '@/components/text/island-texts'
import { TextLink } from '@/components/text/navigation'
import { cutText } from '@/lib/formats/text'
import { publicUrl, tokenUrl } from '@/lib/http/mounts'

const consoleParsers = { url: parseAsString, call: parseAsString }

export const generateMetadata = metadataOf('console.title', '/build/console')

export default async function ConsolePage({ searchParams }: PageProps) {
  const [t, session, parameters] = await Promise.all([getTranslations('console'), pageSession(), searchParams])
  const parameterOf = (name: string) => cutText([parameters[name]].flat()[0] ?? '', 8000)
  const operations = consoleCalls()
  const ids = operations.map(({ call }) => call.id)
  await redirectIfRepaired('/build/console', parameters, consoleParsers, { call: oneOfWords('call', ids) })
  const chosen = operations.find(({ call }) => call.id === parameterOf('call'))
  return (
    <main id="main" className="page-width py-8">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 max-w-[44rem] text-soft">
        {t('lead')} <TextLink href="/build/reference">{t('reference')}</TextLink>
      </p>
      <IslandTexts of={['console', 'tree']}>
        <Console
          doors={consoleApis()}
          origin={publicUrl()}
          calls={operations.map(toOperation)}
          first={await firstGroups()}
          built={chosen ? toTemplate(chosen.call) : null}
          start={parameterOf('url') || (chosen?.url ?? '')}
          tokenAddress={tokenUrl()}
          name={session.state === 'live' ? session.name : null}
        />
      </IslandTexts>
    </main>
  )
}

const toOperation = ({ group, call: { id, path }, url }: ConsoleCall): ConsoleOperation => ({ id, group, path, url: url })

const toTemplate = ({ id, summary, parameters }: ConsoleCall['call']): CallTemplate => ({
  id,
  summary,
  parameters: parameters.filter(({ location: place }) => place === 'query'),
})

async function firstGroups(): Promise<FirstCallGroup[]> {
  const [t, doors] = await Promise.all([getTranslations('firstCall'), getTranslations('doors')])
  const calls = firstCalls(references())
  return (['content', 'timeseries', 'traffic', 'tiles', 'search'] as const).map(door => ({
    name: doors(`${door}.name`),
    calls: calls.filter(call => call.door === door).map(({ name, path }) => ({ name: t(name), address: path })),
  }))
}
