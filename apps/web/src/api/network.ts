/** The browser's fetch, as a function that can be injected. */
export const network = (address: URL | string, init?: RequestInit): Promise<Response> => fetch(address, init)
