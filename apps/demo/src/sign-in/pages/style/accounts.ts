import { css } from './css.ts'

export const ACCOUNTS_CSS = css`
  .accounts {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    padding: 40px 48px 24px;
  }
  .notice {
    display: inline-flex;
    align-self: flex-start;
    align-items: center;
    gap: 8px;
    padding: 6px 12px 6px 10px;
    border-radius: 8px;
    background: var(--info-soft);
    font-size: 14px;
  }
  .notice .icon {
    color: var(--info);
  }
  .accounts h2 {
    margin-top: 22px;
    font-size: 30px;
    line-height: 38px;
    font-weight: 650;
    letter-spacing: -0.015em;
  }
  .lead {
    margin-bottom: 24px;
    color: var(--text-2);
  }
  .cards {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 12px;
  }
  .card {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 84px;
    padding: 8px 12px 8px 16px;
    border: 1.5px solid var(--hair);
    border-radius: 14px;
    background: var(--surface);
    box-shadow: var(--shadow);
    text-align: left;
    cursor: pointer;
  }
  .card:hover {
    border-color: var(--edge);
  }
  .card:active {
    background: var(--surface-3);
  }
  .initials {
    display: grid;
    flex: none;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: 15px;
    background: var(--surface-3);
    font-weight: 650;
  }
  .person {
    flex: 1;
    min-width: 0;
  }
  .person strong {
    display: block;
    font-size: 17px;
    line-height: 22px;
    font-weight: 650;
  }
  .person small {
    display: block;
    color: var(--text-2);
    font-size: 14px;
    line-height: 20px;
  }
  .chevron {
    color: var(--text-3);
  }
  .badge {
    display: block;
    flex: none;
  }
  .badge rect {
    fill: var(--line);
    stroke: var(--line-edge);
    stroke-width: 1.5;
  }
  .badge text {
    fill: var(--on-line);
    font-size: 22px;
    font-weight: 700;
    letter-spacing: -0.02em;
    text-anchor: middle;
  }
  .badge .badge-bis {
    font-size: 11.5px;
  }
  .footnote {
    margin-top: auto;
    padding-top: 24px;
    color: var(--text-3);
    font-size: 14px;
  }
  @media (width < 1080px) {
    .accounts {
      padding: 32px 28px 24px;
    }
    .initials {
      width: 40px;
      height: 40px;
      border-radius: 13px;
      font-size: 15px;
    }
  }
  @media (width < 760px) {
    .cards {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
