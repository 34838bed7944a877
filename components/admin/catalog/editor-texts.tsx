import type { ReactNode } from 'react'
import { IslandTexts } from '@/components/text/island-texts'

/** The texts that the editor of a record uses in the browser. */
export const EditorTexts = ({ children }: { children: ReactNode }) => (
  <IslandTexts
    of={[
      'adminCatalog',
      'adminForm',
      'refusals',
      'difference',
      'call',
      'states',
      'tree',
      'catalogue',
      'dataset',
      'interface',
      'access',
      'rhythm',
    ]}
  >
    {children}
  </IslandTexts>
)
