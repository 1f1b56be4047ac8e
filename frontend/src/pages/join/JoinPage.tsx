import { LiveForm } from '#components/live-form/LiveForm.tsx'
import { Join } from '#features/join/Join.tsx'
import { meta } from './page.ts'
import { tools } from './tools.ts'

const Form = () => <Join tools={tools} />

/** One address for the evening, which goes where the room goes. */
export const JoinPage = () => <LiveForm meta={meta} form={Form} />
