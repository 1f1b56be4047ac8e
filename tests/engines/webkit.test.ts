import { webKit } from './webkit.ts'
import { testEngine } from './test-engine.ts'

testEngine(webKit)
