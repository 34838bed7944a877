import type { BuildOptions, Plugin } from 'esbuild'

export function serverBuild(root: string, outdir: string): BuildOptions & { plugins: Plugin[] }
export function bundle(root: string, outdir: string): Promise<void>
