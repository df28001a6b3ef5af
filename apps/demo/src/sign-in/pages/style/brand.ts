import { css } from './css.ts'

export const BRAND_CSS = css`
  .sign-in {
    display: grid;
    grid-template-columns: 468px minmax(0, 1fr);
    min-height: 100vh;
  }
  .brand {
    position: sticky;
    top: 0;
    height: 100vh;
    overflow: hidden;
    background: #101820;
    color: #ffffff;
    --brand-margin: 48px;
    --mark-ground: #ffffff;
    --mark-ink: #101820;
  }
  .brand-name {
    position: absolute;
    left: var(--brand-margin);
    top: 56px;
  }
  .brand-name h1 {
    margin: 34px 0 12px;
    font-size: 46px;
    line-height: 1.09;
    font-weight: 680;
    letter-spacing: -0.025em;
  }
  .brand-name p {
    color: #b3bfca;
    font-size: 18px;
  }
  .version {
    position: absolute;
    left: var(--brand-margin);
    bottom: 28px;
    color: #93a1af;
    font-size: 14px;
  }
  .mark {
    display: block;
  }
  .mark-ground {
    fill: var(--mark-ground);
  }
  .mark-track {
    fill: none;
    stroke: var(--mark-ink);
    stroke-width: 6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .mark-end {
    fill: var(--mark-ink);
  }
  .mark-stop {
    fill: var(--mark-ground);
    stroke: var(--mark-ink);
    stroke-width: 4.5;
  }
  .mark-arrival {
    fill: var(--line);
    stroke: var(--mark-ground);
    stroke-width: 2;
  }
  .hero {
    position: absolute;
    bottom: 0;
    left: -5.5%;
    width: 111%;
  }
  .hero-other {
    fill: none;
    stroke: #25303b;
    stroke-width: 14;
  }
  .hero-gap {
    fill: none;
    stroke: #101820;
    stroke-width: 40;
    stroke-linejoin: round;
  }
  .hero-line {
    fill: none;
    stroke: var(--line);
    stroke-width: 26;
    stroke-linejoin: round;
  }
  .hero-end {
    fill: #ffffff;
  }
  .hero-stop {
    fill: #101820;
    stroke: #ffffff;
    stroke-width: 10;
  }
  .hero-stop-small {
    stroke-width: 7;
  }
  .hero-tick {
    fill: none;
    stroke: #101820;
    stroke-width: 7;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  @media (width < 1080px) {
    .sign-in {
      grid-template-columns: 320px minmax(0, 1fr);
    }
    .brand {
      --brand-margin: 32px;
    }
    .brand-name h1 {
      font-size: 36px;
    }
    .brand-name p {
      font-size: 15px;
    }
  }
  @media (width < 760px) {
    .sign-in {
      grid-template-columns: minmax(0, 1fr);
    }
    .brand {
      position: static;
      height: 300px;
    }
    .hero,
    .version {
      display: none;
    }
  }
`
