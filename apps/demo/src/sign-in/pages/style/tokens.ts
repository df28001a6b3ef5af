import { css } from './css.ts'

/** The design tokens used by these pages. Dark mode follows the tablet's setting. */
export const TOKENS_CSS = css`
  :root {
    color-scheme: light dark;
    --bg: #e9edf1;
    --surface: #ffffff;
    --surface-2: #f4f6f8;
    --surface-3: #e3e8ed;
    --ink: #101820;
    --text-2: #3f4c59;
    --text-3: #566473;
    --hair: #d5dce3;
    --edge: #7a8794;
    --action: #101820;
    --on-action: #ffffff;
    --action-press: #2c3845;
    --focus: #0a5bd3;
    --info: #0a4fa0;
    --info-soft: #e5effb;
    --error: #b01b20;
    --error-soft: #fdebea;
    --error-edge: #d0464a;
    --shadow: 0 1px 2px rgb(16 24 32 / 7%);
    --font: 'Inter Variable', 'Inter', 'Roboto', 'Segoe UI', system-ui, sans-serif;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --bg: #080d12;
      --surface: #141c24;
      --surface-2: #0f161d;
      --surface-3: #25303b;
      --ink: #e3e9ef;
      --text-2: #b3bfca;
      --text-3: #93a1af;
      --hair: #26323d;
      --edge: #6c7b8a;
      --action: #cbd5de;
      --on-action: #0b1117;
      --action-press: #aab7c3;
      --focus: #7cb5ff;
      --info: #8dbdf7;
      --info-soft: #12263d;
      --error: #ff9c96;
      --error-soft: #381a1b;
      --error-edge: #d9605f;
      --shadow: none;
    }
  }
`
