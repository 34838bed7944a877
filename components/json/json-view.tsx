import type { ComponentProps } from 'react'
import { JsonTree } from '@/components/json/json-tree'
import { IslandTexts } from '@/components/text/island-texts'

export const JsonView = (props: ComponentProps<typeof JsonTree>) => (
  <IslandTexts of={['tree']}>
    <JsonTree {...props} />
  </IslandTexts>
)
