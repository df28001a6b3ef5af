/** The browser's own fetch, under a name that can be handed in. */
export const network = (address: URL | string, init?: RequestInit): Promise<Response> => fetch(address, init)
