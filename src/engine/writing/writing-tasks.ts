export { checkedMarkdown } from './checked-markdown.ts';
