import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { ExplorerState } from '@/components/source/explorer-state'
import type { ListSource } from '@/components/source/source'
import { flawOf } from '@/components/source/valid-query'
import { buttonClass } from '@/components/ui/button'
import { inOrder } from '@/components/ui/in-order'
import { Sheet } from '@/components/ui/sheet'

/** The conditions as text, for users who know the language. */
export function TextSheet({ source, state, onClose }: { source: ListSource; state: ExplorerState; onClose(): void }) {
  const t = useTranslations('query')
  const [text, setText] = useState(state.query.filters.join('\n'))
  const [id, form] = [useId(), useId()]
  const lines = text.split('\n').map(line => line.trim())
  const flaws = lines.map(line => (line === '' ? null : flawOf(source, line)))
  const wrong = flaws.some(Boolean)
  return (
    <Sheet
      title={t('textTitle')}
      width="wide"
      onClose={onClose}
      footer={
        <>
          <button type="submit" form={form} disabled={wrong} className={buttonClass('solid')}>
            {t('apply')}
          </button>
          <button type="button" className={buttonClass('quiet')} onClick={onClose}>
            {t('cancel')}
          </button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={event => {
          event.preventDefault()
          state.ask({ filters: [...new Set(lines.filter(Boolean))] })
          onClose()
        }}
      >
        <label htmlFor={id} className="text-sm text-soft">
          {t('textHelp', {
            example: source.kind === 'content' ? 'or(Active.eq.true,Type.ire."x")' : 'and(tname.eq."free",mvalue.gt.20)',
          })}
        </label>
        <textarea
          id={id}
          value={text}
          onChange={event => setText(event.target.value)}
          rows={Math.min(Math.max(lines.length + 1, 5), 14)}
          spellCheck={false}
          aria-invalid={wrong}
          aria-describedby={`${id}-flaws`}
          className="mt-2 w-full rounded-sm border border-strong bg-paper p-2 font-mono text-xs leading-5"
        />
        <div id={`${id}-flaws`} role="status" className="mt-1 text-sm text-red">
          {inOrder(flaws, (flaw, line) =>
            flaw ? (
              <div className="mt-1">
                <p>{t('lineAt', { line: line + 1, at: flaw.at + 1, expected: flaw.expected })}</p>
                <pre aria-hidden="true" className="overflow-x-auto text-xs">
                  {flaw.filter}
                  {'\n'}
                  {' '.repeat(flaw.at)}▲
                </pre>
              </div>
            ) : null,
          )}
        </div>
      </form>
    </Sheet>
  )
}
