import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { PasteSheet } from '@/components/call/paste-sheet'
import { type SnippetForm, snippet, snippetForms } from '@/components/call/snippet'
import { useDroppedCall } from '@/components/call/use-dropped-call'
import type { Source } from '@/components/explore/source'
import type { ExplorerState } from '@/components/explore/use-explorer-state'
import { CodeLine } from '@/components/ui/code-line'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'

type Props = {
  source: Source
  state: ExplorerState
  closed: boolean
  path: string
  doors: Readonly<{ content: string; timeseries: string }>
}

/** The call behind the screen: what it shows can be had anywhere else with this. */
export function ApiBar({ source, state, closed, path, doors }: Props) {
  const t = useTranslations('explorer')
  const [form, setForm] = useState<SnippetForm>('url')
  const [pasted, setPasted] = useState<string | null>(null)
  const query = useTranslations('query')
  useDroppedCall(setPasted)
  const url = publicAddress(path, doors)
  const text = snippet(form, url, closed)
  const long = form === 'javascript' || form === 'python'
  return (
    <section
      aria-label={t('call')}
      className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 border-t border-line bg-sheet px-4 sm:flex-nowrap sm:px-6"
    >
      <fieldset className="flex shrink-0">
        <legend className="sr-only">{t('call')}</legend>
        {snippetForms.map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={each === form}
            onClick={() => setForm(each)}
            className="h-7 rounded-sm px-2 text-xs font-medium text-soft hover:text-ink aria-pressed:bg-larch-wash aria-pressed:text-larch"
          >
            {each === 'url' ? t('asUrl') : each === 'curl' ? t('asCurl') : query(each === 'python' ? 'asPython' : 'asJavaScript')}
          </button>
        ))}
      </fieldset>
      {long ? (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-36 min-w-0 grow overflow-auto py-2 font-mono text-xs leading-5 text-soft max-sm:order-last max-sm:w-full"
        >
          {text}
        </pre>
      ) : (
        <CodeLine text={text} className="text-soft [scrollbar-width:none] max-sm:order-last max-sm:w-full" />
      )}
      {closed && form !== 'url' && (
        <p className="shrink-0 text-xs text-soft max-sm:w-full">
          {query('tokenNeeded')} <code>POST /auth/realms/belvedere/protocol/openid-connect/token</code>
        </p>
      )}
      <CopyButton text={text} label={t('call')} />
      <button
        type="button"
        onClick={() => setPasted('')}
        className="h-7 shrink-0 rounded-sm px-2 text-xs font-medium text-soft hover:bg-larch-wash hover:text-larch"
      >
        {query('paste')}
      </button>
      {pasted !== null && <PasteSheet source={source} state={state} text={pasted} onClose={() => setPasted(null)} />}
      <a
        href={path}
        target="_blank"
        rel="noreferrer"
        title={t('run')}
        className="inline-flex h-7 shrink-0 items-center gap-1.5 rounded-sm px-2 text-xs font-medium text-soft hover:bg-larch-wash hover:text-larch max-sm:hidden"
      >
        <Icon name="link" />
        {t('run')}
      </a>
    </section>
  )
}

/** A path below this platform as its callers write it: a door may have a host of its own. */
function publicAddress(path: string, doors: Props['doors']): string {
  const [, door, rest] = /^\/(content|timeseries)(\/.*)$/.exec(path) ?? []
  return door === 'content' || door === 'timeseries' ? doors[door] + rest : path
}
