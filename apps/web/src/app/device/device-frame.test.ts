import { describe, expect, it } from 'vitest'
import { isMobileBrowser } from './device-frame.tsx'

describe('a mobile browser [2.3.7]', () => {
  it.each([
    [
      'Android phone',
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
    ],
    [
      'BlackBerry',
      'Mozilla/5.0 (BlackBerry; U; BlackBerry 9900; fr) AppleWebKit/534.11+ Mobile Safari/534.11+',
    ],
    [
      'BlackBerry 10',
      'Mozilla/5.0 (BB10; Touch) AppleWebKit/537.10+ Version/10.0.9.2372 Mobile Safari/537.10+',
    ],
    [
      'iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    ],
    ['iPod', 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'],
    ['Opera Mini', 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.5/37.8069; U; fr) Presto/2.12.423 Version/12.16'],
    [
      'IEMobile',
      'Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; Trident/6.0; IEMobile/10.0; ARM; Touch)',
    ],
  ])('is found: %s', (_, userAgent) => {
    expect(isMobileBrowser(userAgent)).toBe(true)
  })

  it.each([
    [
      'Android tablet',
      'Mozilla/5.0 (Linux; Android 14; SM-X510) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
    ],
    [
      'Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
    ],
    [
      'iPad',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    ],
  ])('is not: %s', (_, userAgent) => {
    expect(isMobileBrowser(userAgent)).toBe(false)
  })
})
