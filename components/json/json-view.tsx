import type { ComponentProps } from 'react'
import { JsonTree } from '@/components/json/json-tree'
import { IslandTexts } from '@/components/text/island-texts'

/** JSON as a tree, on a server-rendered page. */
export const JsonView = (props: ComponentProps<typeof JsonTree>) => (
  <IslandTexts of={['tree']}>
    <JsonTree {...props} />
  </IslandTexts>
)
