-- What was indexed is indexed anew, in the background.
DROP TRIGGER "search_blocks_added" ON "search_blocks";--> statement-breakpoint
DROP TRIGGER "search_blocks_removed" ON "search_blocks";--> statement-breakpoint
TRUNCATE "search_blocks", "search_terms", "search_videos";--> statement-breakpoint
DROP INDEX "search_blocks_lexemes";--> statement-breakpoint
ALTER TABLE "search_blocks" DROP COLUMN "lexemes";--> statement-breakpoint
CREATE TABLE "search_postings" (
	"user_id" text NOT NULL,
	"lexeme" text NOT NULL,
	"video_id" uuid NOT NULL,
	"blocks" integer NOT NULL,
	"places" "bytea" NOT NULL,
	CONSTRAINT "search_postings_user_id_lexeme_video_id_pk" PRIMARY KEY("user_id","lexeme","video_id")
);
--> statement-breakpoint
ALTER TABLE "search_postings" ADD CONSTRAINT "search_postings_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_postings_video" ON "search_postings" USING btree ("video_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_search_terms"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of the key: two transactions never wait for each other.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "search_terms" ("user_id", "lexeme", "blocks")
      SELECT "user_id", "lexeme", sum("blocks") FROM changed GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT ("user_id", "lexeme") DO UPDATE SET "blocks" = "search_terms"."blocks" + excluded."blocks";
  ELSE
    INSERT INTO "search_terms" ("user_id", "lexeme", "blocks")
      SELECT "user_id", "lexeme", -sum("blocks") FROM changed GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT ("user_id", "lexeme") DO UPDATE SET "blocks" = "search_terms"."blocks" + excluded."blocks";
    DELETE FROM "search_terms" USING (SELECT DISTINCT "user_id", "lexeme" FROM changed) AS gone
      WHERE "search_terms"."user_id" = gone."user_id" AND "search_terms"."lexeme" = gone."lexeme" AND "search_terms"."blocks" <= 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "search_postings_added" AFTER INSERT ON "search_postings"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_search_terms"();--> statement-breakpoint
CREATE TRIGGER "search_postings_removed" AFTER DELETE ON "search_postings"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_search_terms"();
