CREATE TABLE "search_blocks" (
	"video_id" uuid NOT NULL,
	"block" integer NOT NULL,
	"user_id" text NOT NULL,
	"start" double precision NOT NULL,
	"end" double precision NOT NULL,
	"text" text NOT NULL,
	"speakers" text[] NOT NULL,
	"sentence_offsets" integer[] NOT NULL,
	"sentence_starts" real[] NOT NULL,
	"lexemes" "tsvector" NOT NULL,
	CONSTRAINT "search_blocks_video_id_block_pk" PRIMARY KEY("video_id","block")
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"user_id" text NOT NULL,
	"lexeme" text NOT NULL,
	"blocks" integer NOT NULL,
	CONSTRAINT "search_terms_user_id_lexeme_pk" PRIMARY KEY("user_id","lexeme")
);
--> statement-breakpoint
CREATE TABLE "search_videos" (
	"video_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"format" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_blocks" ADD CONSTRAINT "search_blocks_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_videos" ADD CONSTRAINT "search_videos_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_blocks_lexemes" ON "search_blocks" USING gin ("lexemes");--> statement-breakpoint
CREATE FUNCTION "count_search_terms"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of the key: two transactions never wait for each other.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "search_terms" ("user_id", "lexeme", "blocks")
      SELECT changed."user_id", term."lexeme", count(*) FROM changed, unnest(changed."lexemes") AS term
      GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT ("user_id", "lexeme") DO UPDATE SET "blocks" = "search_terms"."blocks" + excluded."blocks";
  ELSE
    INSERT INTO "search_terms" ("user_id", "lexeme", "blocks")
      SELECT changed."user_id", term."lexeme", -count(*) FROM changed, unnest(changed."lexemes") AS term
      GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT ("user_id", "lexeme") DO UPDATE SET "blocks" = "search_terms"."blocks" + excluded."blocks";
    DELETE FROM "search_terms" USING (
      SELECT DISTINCT changed."user_id", term."lexeme" FROM changed, unnest(changed."lexemes") AS term
    ) AS gone
      WHERE "search_terms"."user_id" = gone."user_id" AND "search_terms"."lexeme" = gone."lexeme" AND "search_terms"."blocks" <= 0;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "search_blocks_added" AFTER INSERT ON "search_blocks"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_search_terms"();--> statement-breakpoint
CREATE TRIGGER "search_blocks_removed" AFTER DELETE ON "search_blocks"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "count_search_terms"();
