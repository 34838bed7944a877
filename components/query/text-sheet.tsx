import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { ExplorerState } from '@/components/source/explorer-state'
import type { ListSource } from '@/components/source/source'
import { type ConditionFlaw, flawOf } from '@/components/source/valid-query'
import { FormSheet } from '@/components/ui/form-sheet'
import { inOrder } from '@/components/ui/in-order'

export function TextSheet({ source, state, onClose }: { source: ListSource; state: ExplorerState; onClose(): void }) {
  const t = useTranslations('query')
  const [text, setText] = useState(state.query.filters.join('\n'))
  const id = useId()
  const lines = text.split('\n').map(line => line.trim())
  const flaws = lines.map(line => (line === '' ? null : flawOf(source, line)))
  const wrong = flaws.some(Boolean)
  return (
    <FormSheet
      title={t('textTitle')}
      width="wide"
      labels={{ submit: t('apply'), close: t('cancel') }}
      ready={!wrong}
      onSubmit={() => {
        state.ask({ filters: [...new Set(lines.filter(Boolean))] })
        onClose()
      }}
      onClose={onClose}
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
        {inOrder(flaws, (flaw, line) => flaw && <LineFlaw flaw={flaw} line={line + 1} />)}
      </div>
    </FormSheet>
  )
}

function LineFlaw({ flaw, line }: { flaw: ConditionFlaw; line: number }) {
  const t = useTranslations('query')
  return (
    <div className="mt-1">
      <p>{t('lineAt', { line, at: flaw.at + 1, expected: flaw.expected })}</p>
      <pre aria-hidden="true" className="overflow-x-auto text-xs">
        {flaw.filter}
        {'\n'}
        {' '.repeat(flaw.at)}▲
      </pre>
    </div>
  )
}
