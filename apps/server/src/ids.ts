/** Where new ids come from: UUIDs of version 7, handed in so that tests can foresee them. */
export type Ids = { readonly next: () => string }
