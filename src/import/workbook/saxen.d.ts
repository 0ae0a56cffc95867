/** The part of `saxen` that workbooks are read with; it comes without types. */
declare module 'saxen' {
  type Decode = (text: string) => string

  export class Parser {
    /** `isClosed` is true for `<c/>`, which 'closeTag' follows at once. Attributes are not decoded. */
    on(
      event: 'openTag',
      listener: (
        name: string,
        attributes: () => Readonly<Record<string, string>>,
        decode: Decode,
        isClosed: boolean,
      ) => void,
    ): this
    on(event: 'closeTag', listener: (name: string) => void): this
    on(event: 'text', listener: (text: string, decode: Decode) => void): this
    on(event: 'cdata', listener: (text: string) => void): this
    /** A DOCTYPE. */
    on(event: 'attention', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
    on(event: 'warn', listener: (warning: Error) => void): this
    write(xml: string): this
    end(): void
  }
}
