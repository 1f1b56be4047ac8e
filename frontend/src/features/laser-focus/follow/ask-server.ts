import { callApi, NetworkError, type ApiRequest } from '#lib/api-client.ts'

/** What is expected of a response: a schema. */
export interface Expected<Told> {
  readonly safeParse: (response: unknown) => { readonly data?: Told | undefined }
}

/**
 * Asks the server, and reads what it says.
 * @throws ApiError, NetworkError, also where the answer is something else: it may not be the server's; the signal's reason
 */
export const askServer = async <Told>(
  path: string,
  expected: Expected<Told>,
  request: ApiRequest,
): Promise<Told> => {
  const { data } = expected.safeParse(await callApi(path, request))
  if (data === undefined) throw new NetworkError('The answer is not the server’s.')
  return data
}
