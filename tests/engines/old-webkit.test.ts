import { oldWebKit } from './old-webkit.ts'
import { testEngine } from './test-engine.ts'

testEngine(oldWebKit)
