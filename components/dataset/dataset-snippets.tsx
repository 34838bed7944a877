'use client'

import { useState } from 'react'
import type { Snippet } from '@/components/call/snippet-text'
import { ChoiceButtons } from '@/components/ui/choice-buttons'
import { CopyButton } from '@/components/ui/copy-button'
import { ScrollBox } from '@/components/ui/table'

export function DatasetSnippets({ snippets, label }: { snippets: readonly Snippet[]; label: string }) {
  const [chosen, choose] = useState(snippets[0]!.form)
  const { name, text } = snippets.find(({ form }) => form === chosen)!
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <ChoiceButtons
        label={label}
        choices={snippets.map(({ form, name }) => [form, name] as const)}
        chosen={chosen}
        onChoose={choose}
        className="flex-wrap"
      />
      <div className="flex items-start border border-line bg-sunk">
        <ScrollBox label={name} className="min-w-0 grow overflow-x-auto px-3 py-2">
          <pre data-snippet={chosen} className="font-mono text-xs leading-5">
            {text}
          </pre>
        </ScrollBox>
        <CopyButton text={text} label={name} className="m-1" />
      </div>
    </div>
  )
}
