import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CodeLine } from '@/components/ui/code-line'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'

type Props = { path: string; doors: Readonly<{ content: string; timeseries: string }> }

const forms = ['url', 'curl'] as const

/** The call behind the screen: what it shows can be had anywhere else with this. */
export function ApiBar({ path, doors }: Props) {
  const t = useTranslations('explorer')
  const [form, setForm] = useState<(typeof forms)[number]>('url')
  const url = publicAddress(path, doors)
  const text = form === 'url' ? url : `curl '${url.replaceAll("'", "'\\''")}'`
  return (
    <section aria-label={t('call')} className="flex h-11 shrink-0 items-center gap-3 border-t border-line bg-sheet px-4 sm:px-6">
      <fieldset className="flex shrink-0">
        <legend className="sr-only">{t('call')}</legend>
        {forms.map(each => (
          <button
            key={each}
            type="button"
            aria-pressed={each === form}
            onClick={() => setForm(each)}
            className="h-7 rounded-sm px-2 text-xs font-medium text-soft hover:text-ink aria-pressed:bg-larch-wash aria-pressed:text-larch"
          >
            {t(each === 'url' ? 'asUrl' : 'asCurl')}
          </button>
        ))}
      </fieldset>
      <CodeLine text={text} className="text-soft [scrollbar-width:none]" />
      <CopyButton text={text} label={t('call')} />
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
