import { startServer, type TestServer } from './server'
import { test as base } from './test'

/**
 * `test` with a server that has records before the first test of a file.
 * @param fill stores them
 */
export const testFilledBy = (fill: (server: TestServer) => Promise<void>) =>
  base.extend<{ server: TestServer }>({
    server: [
      async ({}, use) => {
        const server = await startServer()
        await fill(server)
        await use(server)
        await server.end()
      },
      { scope: 'file' },
    ],
  })
