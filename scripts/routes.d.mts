import type { Plugin } from 'esbuild'

export function routeFiles(root: string): string[]
export function segmentsOf(file: string): string[]
export function routesModule(root: string): string
export function routesPlugin(root: string): Plugin
