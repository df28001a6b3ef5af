export declare const accessTokenOf: (publicUrl: string, matricule: string) => Promise<string>
