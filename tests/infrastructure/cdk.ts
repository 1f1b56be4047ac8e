import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs the CDK's command line in a folder as someone without an account, and without Docker, would; resolves with its exit code and
 * all it said.
 */
export const cdkIn = (cwd: string, ...parameters: string[]): Promise<{ code: number; said: string }> => {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, AWS_EC2_METADATA_DISABLED: 'true', CDK_DOCKER: 'no-docker-here', NO_COLOR: '1' }
  return new Promise((resolve) => {
    const program = [join(root, 'node_modules/aws-cdk/bin/cdk'), ...parameters]
    execFile(process.execPath, program, { cwd, env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, said: `${stdout}${stderr}` })
    })
  })
}

/** The same in the project's folder. */
export const cdk = (...parameters: string[]) => cdkIn(root, ...parameters)
