// As an ES module, Node reads every property of `node:http`, one of which loads its WebSocket client: a sixth of a cold start.
const http = process.getBuiltinModule('node:http')

// oxlint-disable-next-line import/no-default-export -- the AWS SDK imports it so.
export default http
export const { request, STATUS_CODES } = http
