/** Simplified characters of the lists, each followed by its traditional form. */
const pairs = `
  这這个個们們来來说說时時会會对對没沒为為么麼样樣还還过過后後里裡边邊问問题題让讓给給从從
  与與两兩几幾种種东東觉覺认認识識现現实實际際关關键鍵节節视視频頻听聽众眾观觀赞贊订訂阅閱
  谢謝欢歡见見开開结結间間岁歲爱愛钱錢风風险險难難谎謊杀殺赢贏输輸败敗误誤错錯绝絕应應该該
  须須变變机機战戰争爭当當总總讲講话話语語谈談论論访訪员員长長议議记記纪紀团團队隊门門项項
  决決动動广廣译譯监監乐樂轴軸转轉发發铃鈴优優码碼链鏈载載买買卖賣数數据據价價内內进進别別
  虽雖却卻并並写寫读讀师師亲親妈媽爷爺国國业業学學习習经經济濟历歷随隨许許计計类類处處场場
  块塊张張图圖灯燈声聲响響电電脑腦网網络絡坏壞惊驚讶訝骄驕惧懼伤傷泪淚梦夢忆憶儿兒龄齡丢丟
  离離烧燒毁毀帮幫带帶换換简簡单單复復杂雜极極确確义義专專属屬于於产產减減护護参參责責试試
  证證释釋担擔忧憂购購择擇坚堅疯瘋胜勝负負条條书書车車马馬鸟鳥鱼魚龙龍体體办辦区區医醫压壓
  厅廳县縣台臺叶葉号號吗嗎启啟呜嗚园園圆圓够夠头頭夸誇奖獎妇婦娱娛孙孫宁寧宝寶审審宽寬宾賓
  将將尔爾尝嘗层層币幣帅帥归歸录錄彻徹怀懷态態怜憐恶惡悬懸愿願戏戲户戶执執扩擴扫掃抢搶报報
  拟擬损損摄攝敌敵断斷无無旧舊显顯晓曉权權标標树樹欧歐残殘汉漢汤湯沟溝测測浅淺温溫湿濕满滿
  滚滾潜潛灭滅炼煉热熱犹猶独獨环環画畫疗療盖蓋盘盤着著礼禮祸禍称稱积積稳穩穷窮窃竊竞競笔筆
  签簽约約级級线線组組细細织織终終继繼绩績续續维維综綜绿綠缘緣编編罗羅罚罰职職联聯聪聰肤膚
  脏髒脸臉获獲营營虑慮补補装裝规規触觸设設诉訴评評词詞诚誠询詢调調谁誰谊誼贵貴费費资資赏賞
  趋趨跃躍较較达達迁遷运運连連迟遲适適选選递遞遗遺邮郵针針钟鐘银銀销銷锁鎖闭閉闲閒阶階阳陽
  陈陳静靜页頁顶頂顺順顾顧预預领領额額饭飯饮飲验驗
`;

const traditional = new Map<string, string>();
const characters = [...pairs.replaceAll(/\s/g, '')];
for (let i = 0; i + 1 < characters.length; i += 2)
  traditional.set(characters[i] ?? '', characters[i + 1] ?? '');

/**
 * Adds the traditional form of every word to lists in simplified characters, at any depth, and
 * lets their patterns match both.
 */
export function inBothScripts<T extends object>(lists: T): T;
export function inBothScripts(lists: object): object {
  return Object.fromEntries(Object.entries(lists).map(([key, value]) => [key, both(value)]));
}

function both(value: unknown): unknown {
  if (value instanceof Set)
    return new Set([...value].flatMap((word: unknown) => [word, traditionalOf(String(word))]));
  if (value instanceof RegExp) return new RegExp(patternOf(value.source), value.flags);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? inBothScripts(value)
    : value;
}

const traditionalOf = (word: string) =>
  [...word].map((character) => traditional.get(character) ?? character).join('');

/** The source of a pattern with the traditional character beside each simplified one. */
function patternOf(source: string): string {
  let isInClass = false;
  return [...source]
    .map((character, i, all) => {
      if (all[i - 1] !== '\\') {
        if (character === '[') isInClass = true;
        if (character === ']') isInClass = false;
      }
      const other = traditional.get(character);
      if (other === undefined) return character;
      return isInClass ? character + other : `[${character}${other}]`;
    })
    .join('');
}
